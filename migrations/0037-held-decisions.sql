-- Decisions on requests that can still be taken back. Until then the mail about one waits; taken back, it goes with it.
create table held_decisions (
  -- of a panel request or of a supplier request: ids of both are random, so none is the other's
  request_id uuid primary key,
  mail_id uuid not null references mails (id) on delete cascade,
  -- what the decision changed, as it was
  before jsonb not null,
  until timestamptz not null
);
create index held_decisions_by_end on held_decisions (until);
create index held_decisions_by_mail on held_decisions (mail_id);
