-- The rows of imports stand in stored_table_rows since 0019. The column they stood in before was kept for drafts of that day,
-- which are gone.
alter table inventory_imports drop column content;
