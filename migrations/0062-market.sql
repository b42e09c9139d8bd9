-- Prices of the market by week. A complete week is computed once and then shown as it was computed: a later computation
-- is a new version beside it. Only what may be shown is stored.
create table market_weeks (
  -- its Monday
  week date not null check (extract(isodow from week) = 1),
  version integer not null check (version >= 1),
  -- of which computation: the rules of the figures
  method integer not null,
  -- by currency, how much one US dollar was: the week in every currency stays as it was too
  rates jsonb not null,
  frozen_at timestamptz not null default now(),
  primary key (week, version)
);

create table market_figures (
  week date not null,
  version integer not null,
  kind text not null check (kind in ('asked', 'agreed')),
  technology text not null,
  power_class text not null,
  condition text not null check (condition in ('new', 'b-grade', 'refurbished', 'used')),
  -- per watt, in US dollars
  median_usd double precision not null,
  lower_quartile_usd double precision not null,
  upper_quartile_usd double precision not null,
  suppliers integer not null check (suppliers >= 5),
  megawatts double precision not null check (megawatts > 0),
  primary key (week, version, kind, technology, power_class, condition),
  foreign key (week, version) references market_weeks (week, version) on delete cascade
);
