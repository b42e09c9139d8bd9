-- A small company's database as the release with migration 0005 left it: rows as that release wrote them.
-- Everybody's password is Correct-horse7!
insert into accounts (id, user_type, email, email_key, password_hash, first_name, last_name, company_name, verified_at, is_active, created_at)
select id, user_type, email, lower(email), '$argon2id$v=19$m=19456,t=2,p=1$7CqDGK8G3h2tlqSOO432FA$HMkwun00xqjRMYvTSqr7pHtjgTJZMh7w7cOAEmS92Go',
  first_name, last_name, company_name, now() - interval '200 days', is_active, now() - interval '200 days'
from (values
  ('00000000-0000-4000-8000-0000000000a1'::uuid, 'admin', 'Admin@old.example', 'Grace', 'Hopper', null, true),
  ('00000000-0000-4000-8000-0000000000b1', 'user', 'buyer@old.example', 'Ada', 'Lovelace', 'Roofs Ltd', true),
  ('00000000-0000-4000-8000-0000000000c1', 'supplier', 'sun@old.example', 'Emmy', 'Noether', 'Sun Trade GmbH', true),
  ('00000000-0000-4000-8000-0000000000c2', 'supplier', 'off@old.example', 'Mary', 'Somerville', 'Closed Solar', false)
) as given (id, user_type, email, first_name, last_name, company_name, is_active);
insert into accounts (user_type, email, email_key, password_hash) values ('user', 'unverified@old.example', 'unverified@old.example', null);

insert into suppliers (account_id, phone_number, website, address, city, state, zip_code, country) values
  ('00000000-0000-4000-8000-0000000000c1', '+49 30 1234', 'https://sun.example', 'Hauptstr. 1', 'Berlin', 'Berlin', '10115', 'Germany'),
  ('00000000-0000-4000-8000-0000000000c2', null, null, null, 'Lyon', null, null, 'France');

-- the token is old-session-of-the-buyer
insert into sessions (token_hash, account_id, expires_at, ip_address, user_agent) values
  (sha256('old-session-of-the-buyer'), '00000000-0000-4000-8000-0000000000b1', now() + interval '3 days', '198.51.100.7', 'Mozilla/5.0');
insert into set_password_tokens (token_hash, account_id, expires_at) values
  (sha256('old-link'), '00000000-0000-4000-8000-0000000000c1', now() + interval '5 days');
insert into codes (account_id, purpose, code_hash, expires_at)
select id, 'verify', 'no hash of anything', now() + interval '5 minutes' from accounts where email_key = 'unverified@old.example';
insert into settings (name, value) values ('remembered_of_old', '{"is": "kept"}');
insert into mails (kind, to_address, subject, status, attempts, sent_at, created_at) values
  ('verify_code', 'buyer@old.example', 'Your code', 'sent', 1, now() - interval '9 days', now() - interval '9 days');
insert into audit_entries (actor_id, actor_email, action, subject_type, subject_id, after) values
  ('00000000-0000-4000-8000-0000000000a1', 'Admin@old.example', 'panel.created', 'panel', '00000000-0000-4000-8000-0000000000d1', '{"SKU": "TSM-450NEG9R.28"}');

insert into panels (id, sku, brand, description, cell_type, connector_type, watts_w, pmax_w, vmp_v, imp_a, voc_v, isc_a, length_mm,
  width_mm, thickness_mm, weight_kg, number_of_cells_count, module_efficiency_percent, temp_coeff_pmax_percent_per_c, remarks,
  sku_lower, sku_key, brand_lower, brand_key, cell_type_lower, search_text, stock_quantity, offer_count, lowest_price, source, version)
values
  ('00000000-0000-4000-8000-0000000000d1', 'TSM-450NEG9R.28', 'Trina Solar', 'Vertex S+ dual glass module', 'TOPCon', 'MC4', 450, 450,
    44.6, 10.09, 52.9, 10.74, 1762, 1134, 30, 21, 144, 22.5, -0.29, null,
    'tsm-450neg9r.28', 'tsm450neg9r28', 'trina solar', 'trinasolar', 'topcon', 'tsm450neg9r28 trinasolar vertex s dual glass module',
    720, 1, 81.50, 'form', 3),
  ('00000000-0000-4000-8000-0000000000d2', 'JKM545M-72HL4-V', 'Jinko Solar', 'Tiger Pro 545 W, 144 half cells', 'Mono PERC', null, 545, 545,
    40.8, 13.36, 49.52, 13.94, 2274, 1134, 35, 28.9, 144, 21.13, -0.35, 'Last of its kind',
    'jkm545m-72hl4-v', 'jkm545m72hl4v', 'jinko solar', 'jinkosolar', 'mono perc', 'jkm545m72hl4v jinkosolar tiger pro 545 w 144 half cells',
    0, 0, null, 'import', 1),
  ('00000000-0000-4000-8000-0000000000d3', 'LX-400 Größe L', null, null, null, null, null, null, null, null, null, null, null, null, null,
    null, null, null, null, null, 'lx-400 größe l', 'lx400großel', '', '', '', 'lx400großel', 15, 1, null, 'seed', 1);
insert into search_words (word) values ('tsm'), ('neg'), ('trina'), ('solar'), ('vertex'), ('dual'), ('glass'), ('module'),
  ('trinasolar'), ('jkm'), ('jinko'), ('tiger'), ('pro'), ('half'), ('cells'), ('jinkosolar'), ('große');

insert into inventory (panel_id, supplier_id, quantity, price_per_unit, version, updated_at) values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000c1', 720, 81.50, 4, now() - interval '3 days'),
  ('00000000-0000-4000-8000-0000000000d3', '00000000-0000-4000-8000-0000000000c1', 15, null, 1, now() - interval '70 days'),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000c2', 40, 99.99, 1, now() - interval '20 days');

insert into free_searches (client_key, uses, last_was_new) values ('198.51.100.7', '{"aa11": 1790000000}', true);
insert into search_logs (id, created_at, search_query, search_params, results_count, ip_address, client_key, account_id, user_email) values
  ('00000000-0000-4000-8000-0000000000e1', now() - interval '40 days', 'Trina', '{}', 1, '198.51.100.7', '198.51.100.7', null, null),
  ('00000000-0000-4000-8000-0000000000e2', now() - interval '12 days', 'Qcells Q.PEAK 425', '{}', 0, '198.51.100.8', '198.51.100.8', null, null),
  ('00000000-0000-4000-8000-0000000000e3', now() - interval '2 hours', null, '{"Watts_W": "450", "Watts_W_operator": "gte"}', 2, '198.51.100.7',
    '198.51.100.7', '00000000-0000-4000-8000-0000000000b1', 'buyer@old.example');
