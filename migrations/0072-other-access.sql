-- a new password ends what others can use of an account, or pauses it: what came after the last one, unless it is kept
alter table accounts add column password_set_at timestamptz;
update accounts set password_set_at = created_at;
alter table accounts alter column password_set_at set default now(), alter column password_set_at set not null;

-- a paused webhook is one that is switched off
alter table saved_searches add column feed_made_at timestamptz, add column feed_paused_at timestamptz;
update saved_searches set feed_made_at = created_at where feed_secret is not null;
alter table plants add column link_made_at timestamptz, add column link_paused_at timestamptz;
update plants set link_made_at = updated_at where link_hash is not null;
alter table reports add column paused_at timestamptz;
