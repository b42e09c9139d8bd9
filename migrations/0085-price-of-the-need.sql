-- The price of a panel is that of new goods where there are any, of offers that can be ordered.
update panels p set lowest_price = o.price from (
  select i.panel_id, coalesce(
    min(entry_price_usd(i)) filter (where i.condition = 'new' and least_order(i) <= i.quantity),
    min(entry_price_usd(i)) filter (where least_order(i) <= i.quantity)) as price
  from inventory i join accounts a on a.id = i.supplier_id
  where i.quantity > 0 and a.is_active
    and (i.available_from is null or i.available_from <= (now() at time zone 'utc')::date)
  group by i.panel_id) o
where o.panel_id = p.id and p.lowest_price is distinct from o.price;
