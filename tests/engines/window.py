"""A window of WebKitGTK that keeps what its pages keep: MiniBrowser forgets all when it closes.

Run by the system's Python, which has the bindings: `python3 window.py FOLDER`.
"""

import sys


def main(folder: str) -> None:
    """Wait for WebKitWebDriver and give it a page."""
    import gi

    gi.require_version("Gtk", "3.0")
    gi.require_version("WebKit2", "4.1")
    from gi.repository import Gtk, WebKit2

    data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
    context = WebKit2.WebContext(website_data_manager=data)
    context.set_automation_allowed(True)
    cookies = context.get_cookie_manager()
    cookies.set_persistent_storage(f"{folder}/cookies", WebKit2.CookiePersistentStorage.SQLITE)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=360, default_height=640)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    view.connect("close", lambda _view: window.destroy())

    def begun(_context, session):  # type: ignore[no-untyped-def]
        about = WebKit2.ApplicationInfo()
        about.set_name("WebKitGTK")
        session.set_application_info(about)
        session.connect("create-web-view", lambda _session: view)

    context.connect("automation-started", begun)
    window.show_all()
    Gtk.main()


if __name__ == "__main__":
    main(sys.argv[1])
