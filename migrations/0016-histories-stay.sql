-- A history is not emptied either: what refuses a change of one row refuses to lose them all.
create trigger audit_entries_stay_whole before truncate on audit_entries
  for each statement execute function refuse_change();
create trigger quote_events_stay_whole before truncate on quote_events
  for each statement execute function refuse_change();

-- A mail being sent is held by the transaction that sends it, which ends with its process: no clock decides about it.
alter table mails drop column locked_until;
