-- Inverters of a public list: their names, AC power and tested DC range, which is no limit. What a person writes is not the list's.
alter table inverters add column is_listed boolean not null default false;
