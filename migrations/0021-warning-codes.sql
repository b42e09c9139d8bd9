-- Warnings of a reading are a code for programs and a text for people; older readings have the text alone.
update datasheet_jobs
set reading = jsonb_set(reading, '{warnings}', (
  select coalesce(jsonb_agg(
    case when jsonb_typeof(warning) = 'string' then jsonb_build_object('code', 'note', 'text', warning) else warning end
  ), '[]'::jsonb)
  from jsonb_array_elements(reading -> 'warnings') as warning
))
where jsonb_typeof(reading -> 'warnings') = 'array';
