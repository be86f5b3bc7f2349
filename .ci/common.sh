# Shared by the scripts beside it. Written for the bash 3.2 of macOS too.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

find_python() {
  local name
  for name in python3 python3.14 python3.13 python3.12 python3.11; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      command -v "$name"
      return
    fi
  done
  die "Python 3.11 or newer is needed, and none was found. See https://www.python.org/downloads/"
}

# Install Debian packages if this user may. Otherwise fail.
debian_install() {
  command -v apt-get >/dev/null || return 1
  local as_root=""
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || return 1
    as_root=sudo
  fi
  say "Installing $* …"
  $as_root apt-get update -qq &&
    $as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -qq --yes --no-install-recommends "$@" >/dev/null
}

# make_venv FOLDER LOCK [PIP OPTION...]: the packages of the lock file and this project, installed
# anew only when the lock, pyproject.toml, the Python or the place of the checkout have changed.
make_venv() {
  local venv=$root/$1 lock=$root/$2 python package stamp
  shift 2
  stamp=$({ echo "$root"; cat "$lock" "$root/pyproject.toml"; } | cksum)
  if "$venv/bin/python" -c '' 2>/dev/null; then
    [ "$(cat "$venv/stamp" 2>/dev/null)" != "$stamp" ] || return 0
  else
    python=$(find_python)
    if ! "$python" -c 'import ensurepip' 2>/dev/null; then
      package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
      debian_install "$package" ||
        die "Python lacks a part that is needed. Please run: sudo apt-get install $package"
    fi
    "$python" -m venv --clear "$venv"
  fi
  say "Installing into ${venv##*/} …"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$lock"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps "$@" -e "$root"
  echo "$stamp" >"$venv/stamp"
}
