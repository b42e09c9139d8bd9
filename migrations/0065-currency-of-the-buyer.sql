-- The currency in which the buyer reads prices: mails about the request name them in it. Null: unknown, as offered.
alter table quote_requests add column currency text check (currency ~ '^[A-Z]{3}$');
