"""Run migrations on the connection that ``store.migrate`` hands over."""

from alembic import context
from sqlmodel import SQLModel

from companion.store import tables  # noqa: F401

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
    transactional_ddl=False,
)
context.run_migrations()
