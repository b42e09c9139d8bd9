-- What an answer says beside its price. The terms are those of the whole answer: the lines of one basket share a freight.
alter table quote_offers
  -- null: all that were asked for
  add column pieces integer check (pieces between 1 and 1000000),
  add column incoterm text check (incoterm in ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP')),
  -- in the currency of the answer; 0: included, null: not stated
  add column freight numeric(12, 2) check (freight >= 0),
  add column payment text check (payment <> '' and char_length(payment) <= 200);

-- An order for each supplier that is accepted in one call, numbered without gaps in the order of acceptance.
create table quote_order_years (year integer primary key, orders integer not null check (orders > 0));
create table quote_orders (
  number text primary key check (number ~ '^HX-\d{4}-\d{6,}$'),
  at timestamptz not null default clock_timestamp()
);
alter table quote_offers
  add column order_number text references quote_orders (number),
  add check (order_number is null or status = 'accepted');
create index quote_offers_by_order on quote_offers (order_number) where order_number is not null;

-- A request that was sent alone is one of one line: both kinds are found by the same id.
create index quote_requests_by_sending on quote_requests ((coalesce(basket_id, id)));

-- What was accepted before gets its number too: one for what one supplier was accepted for at once.
create temporary table earlier_orders on commit drop as
select o.id as offer_id, r.ended_at as at, extract(year from r.ended_at at time zone 'utc')::integer as year,
  dense_rank() over (partition by extract(year from r.ended_at at time zone 'utc')
    order by r.ended_at, coalesce(r.basket_id, r.id), coalesce(o.supplier_id, o.id)) as place
from quote_offers o join quote_requests r on r.id = o.request_id
where o.status = 'accepted';
insert into quote_order_years (year, orders) select year, max(place) from earlier_orders group by year;
insert into quote_orders (number, at)
select distinct 'HX-' || year || '-' || lpad(place::text, 6, '0'), at from earlier_orders;
update quote_offers o set order_number = 'HX-' || year || '-' || lpad(place::text, 6, '0')
from earlier_orders e where e.offer_id = o.id;
