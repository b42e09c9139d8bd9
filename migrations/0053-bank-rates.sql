-- The bank's reference rates, beside which an admin may keep own ones. Prices compare at exchange_rates: the admin's
-- rate where there is one, else the bank's.
create table bank_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  per_usd numeric not null check (per_usd between 0.05 and 10000000),
  as_of date not null,
  -- when the bank gave it; null for the table that ships with the product
  answered_at timestamptz
);
alter table exchange_rates add column source text not null default 'own' check (source in ('bank', 'own'));
