-- The secret part of a feed's address; null: no feed. Readable, because its owner enters it in one program after the other.
alter table saved_searches add column feed_secret text unique;
-- Whether everybody may download the whole stock.
alter table suppliers add column public_stock boolean not null default false;
