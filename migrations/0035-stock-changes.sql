-- Stock as it was before lines were deleted, or changed several at once: it can be taken back for a day.
create table stock_changes (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references suppliers (account_id) on delete cascade,
  kind text not null check (kind in ('price', 'quantity', 'confirm', 'delete')),
  created_at timestamptz not null default now(),
  -- what came of taking it back, once that was done
  undone jsonb
);
create index stock_changes_by_supplier on stock_changes (supplier_id);
create index stock_changes_by_age on stock_changes (created_at);

create table stock_change_lines (
  change_id uuid not null references stock_changes (id) on delete cascade,
  -- no key of inventory: a deleted line is kept here alone
  line_id uuid not null,
  -- the whole row as it was
  before jsonb not null,
  -- the version it has since, unless somebody changes it again; null where it was deleted
  version_after integer,
  primary key (change_id, line_id)
);
create index stock_change_lines_by_line on stock_change_lines (line_id);
