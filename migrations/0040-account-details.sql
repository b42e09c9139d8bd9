-- Where a person's goods go: what a quote request starts with. Both go with the account.
alter table accounts
  add column delivery_country text check (delivery_country <> ''),
  add column delivery_address text check (delivery_address <> '');

-- The secret of the browser that signed up, as its SHA-256: with the code it starts a session. It ends with its code.
alter table codes add column browser_hash bytea;
