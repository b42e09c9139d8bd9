-- An attempt under way holds a place of its limit until its outcome is known. Each place now ends by itself after some
-- seconds: an attempt whose process or database died in the middle used to hold its place until the window was over.
-- Written as { id of the attempt: end of its place in seconds since 1970 }.
alter table limit_windows add column places jsonb not null default '{}';
alter table limit_windows drop column pending;
