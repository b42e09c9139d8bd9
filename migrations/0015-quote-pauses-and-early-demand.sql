-- A supplier that is switched off cannot answer, and can again when it is back: the history of its requests says when.
alter table quote_events drop constraint quote_events_kind_check;
alter table quote_events add constraint quote_events_kind_check check (kind in (
  'asked', 'offered', 'changed', 'declined', 'accepted', 'declined_all', 'all_declined', 'withdrawn', 'expired',
  'paused', 'resumed'));

-- What people did not find before demand was gathered is demand too.
insert into unmet_searches (log_id, at)
select l.id, l.created_at from search_logs l
where l.results_count = 0 and l.created_at < (select applied_at from schema_migrations where version = 10)
on conflict (log_id) do nothing;
