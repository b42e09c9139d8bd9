-- What the matcher derives from a panel's figures and keeps with it: the numbers of its curve (nine for each possible one, one 0
-- where the figures contradict each other, none where there are too few), the families its plug may belong to, and the version
-- of the model that made them. Written by whoever writes the panel; `npm run admin -- refit` makes them anew.
alter table panels
  add column match_version integer,
  add column match_curves double precision[],
  add column connector_families text[];

-- what somebody looked for: panels, or a replacement for one
alter table search_logs add column kind text not null default 'search' check (kind in ('search', 'replacement'));

-- a kept search may be one for a replacement: its query is that call's, with the worst class wanted
alter table saved_searches add column kind text not null default 'search' check (kind in ('search', 'replacement'));
