-- What the release with migration 0011 added to the same company's database.
insert into supplier_requests (first_name, last_name, email, email_key, company_name, address, city, state, zip_code, country, status,
  created_at, expires_at, decided_at, decided_by, supplier_id, admin_notes) values
  ('Emmy', 'Noether', 'sun@old.example', 'sun@old.example', 'Sun Trade GmbH', 'Hauptstr. 1', 'Berlin', 'Berlin', '10115', 'Germany',
    'approved', now() - interval '200 days', now() - interval '170 days', now() - interval '199 days', 'Admin@old.example',
    '00000000-0000-4000-8000-0000000000c1', 'Known from the fair'),
  ('Lise', 'Meitner', 'new@old.example', 'new@old.example', 'Meitner Modules', 'Weg 2', 'Wien', 'Wien', '1010', 'Austria',
    'pending', now() - interval '1 day', now() + interval '29 days', null, null, null, null);
update suppliers set last_reminded_at = now() - interval '10 days' where account_id = '00000000-0000-4000-8000-0000000000c1';

insert into inventory_imports (owner_id, supplier_id, file_name, file, content, settings) values
  ('00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c1', 'stock.csv', 'SKU,Quantity', '[["SKU", "Quantity"]]', '{}');

insert into files (name, account_id, original_name, content_type, size_bytes, sha256) values
  ('0123456789abcdef0123456789abcdef.pdf', '00000000-0000-4000-8000-0000000000c1', 'Datenblatt.pdf', 'application/pdf', 14, sha256('%PDF-1.7 %%EOF'));
insert into file_pieces (name, number, bytes) values
  ('0123456789abcdef0123456789abcdef.pdf', 0, '%PDF-1.7 '), ('0123456789abcdef0123456789abcdef.pdf', 1, '%%EOF');
create temporary view of_request as select jsonb '{"brand": null, "model": null, "description": null, "technology": null, "dimensions": null, "frameColor": null,
    "connectorType": null, "remarks": null, "wattage": null, "efficiency": null, "pmax": null, "vmp": null, "imp":
    null, "voc": null, "isc": null, "length": null, "width": null, "thickness": null, "weight": null,
    "numberOfCells": null, "tempCoeffPmax": null, "tempCoeffVoc": null, "tempCoeffIsc": null, "panelsPerPallet":
    null, "palletsPerTruck": null, "snowLoad": null, "windLoad": null, "warranty": null, "cableLength": null,
    "name": null, "phone": null, "company": null, "urgency": "medium"}' as nothing;
insert into panel_requests (id, requested_by_type, account_id, email, panel_data, attachment, content_hash)
select '00000000-0000-4000-8000-0000000000f1', 'supplier', '00000000-0000-4000-8000-0000000000c1', 'sun@old.example',
  nothing || '{"brand": "Aiko", "model": "A460-MAH54Mb", "wattage": 460}', '0123456789abcdef0123456789abcdef.pdf', sha256('that request')
from of_request;
insert into panel_requests (requested_by_type, email, panel_data, content_hash, status, decided_at, decided_by, admin_notes)
select 'user', 'visitor@old.example',
  nothing || '{"brand": "REC", "model": "Alpha Pure-R", "wattage": 430, "name": "Vera", "urgency": "high"}',
  sha256('another'), 'rejected', now() - interval '3 days', 'Admin@old.example', 'Request rejected by admin'
from of_request;
drop view of_request;
insert into datasheet_jobs (account_id, purpose, file, status, stage, pages, reading, settled, finished_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'upload', '0123456789abcdef0123456789abcdef.pdf', 'failed', 'upload', 1, null, '{}', now());
insert into panel_sources (panel_id, file, fields, pages) values
  ('00000000-0000-4000-8000-0000000000d1', '0123456789abcdef0123456789abcdef.pdf', '{"Watts_W": {"page": 1, "text": "450"}}', '[]');

-- counted up to yesterday by that release
insert into search_log_days (day, searches, without_results, results_sum)
select (created_at at time zone 'utc')::date, count(*), count(*) filter (where results_count = 0), sum(results_count)
from search_logs where created_at < date_trunc('day', now() at time zone 'utc') at time zone 'utc' group by 1;
insert into search_log_months (month, results_count, searches)
select date_trunc('month', created_at at time zone 'utc')::date, results_count, count(*) from search_logs
where created_at < date_trunc('month', now() at time zone 'utc') at time zone 'utc' group by 1, 2;
update search_log_rollup set through = (now() at time zone 'utc')::date;
insert into search_demands (id, demand_key, brand, model, searches, without_results, searchers, search_query) values
  ('00000000-0000-4000-8000-0000000000f9', 'lost|key', 'Qcells', 'q.peak 425', 1, 1, 1, 'Qcells Q.PEAK 425');
