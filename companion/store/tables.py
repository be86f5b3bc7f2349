"""The two tables: a match, and the operations of its log. Nothing derived is stored."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import CheckConstraint, DateTime, Text, UniqueConstraint
from sqlmodel import Field, SQLModel


class Match(SQLModel, table=True):
    """A match: who may write in it, and how far its log goes."""

    __table_args__ = (CheckConstraint("last_seq BETWEEN 0 AND 2000", name="match_last_seq"),)

    id: str = Field(primary_key=True, max_length=64)
    edit_key_hash: str = Field(max_length=64)
    created_at: datetime = Field(sa_type=DateTime(timezone=True))
    last_seq: int
    last_at: datetime = Field(sa_type=DateTime(timezone=True))


class Operation(SQLModel, table=True):
    """One operation of a match's log; ``body`` is JSON with sorted keys."""

    __table_args__ = (
        UniqueConstraint("match_id", "id", name="operation_id_once"),
        CheckConstraint("seq BETWEEN 1 AND 2000", name="operation_seq"),
        CheckConstraint("length(body) <= 65536", name="operation_body"),
    )

    match_id: str = Field(primary_key=True, max_length=64, foreign_key="match.id")
    seq: int = Field(primary_key=True)
    id: str = Field(max_length=64)
    kind: str = Field(max_length=16)
    body: str = Field(sa_type=Text)
    parent: str | None = Field(default=None, max_length=64)
    device: str | None = Field(default=None, max_length=40)
    made_at: str | None = Field(default=None, max_length=40)
    received_at: datetime = Field(sa_type=DateTime(timezone=True))
    supersedes: str | None = Field(default=None, max_length=64)
