"""Matches and the operations of their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("edit_key_hash", sa.String(64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_seq", sa.Integer, nullable=False),
        sa.Column("last_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("last_seq BETWEEN 0 AND 2000", name="match_last_seq"),
    )
    op.create_table(
        "operation",
        sa.Column("match_id", sa.String(64), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("parent", sa.String(64)),
        sa.Column("device", sa.String(40)),
        sa.Column("made_at", sa.String(40)),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("supersedes", sa.String(64)),
        sa.UniqueConstraint("match_id", "id", name="operation_id_once"),
        sa.CheckConstraint("seq BETWEEN 1 AND 2000", name="operation_seq"),
        sa.CheckConstraint("length(body) <= 65536", name="operation_body"),
    )
