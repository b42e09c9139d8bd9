-- What the buyer of an accepted offer says about it, once: whether it arrived as agreed. Null: not said yet.
alter table quote_offers add column arrived boolean;
alter table quote_offers add constraint quote_offers_arrived_check check (arrived is null or status = 'accepted');

alter table quote_events drop constraint quote_events_kind_check;
alter table quote_events add constraint quote_events_kind_check check (kind in (
  'asked', 'offered', 'changed', 'declined', 'accepted', 'declined_all', 'all_declined', 'withdrawn', 'expired',
  'paused', 'resumed', 'arrived', 'not_arrived'));
