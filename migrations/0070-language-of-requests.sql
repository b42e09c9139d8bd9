-- the language of the form that a request came by: the decision is mailed in it, and a new supplier's account has it
alter table supplier_requests add column language text check (length(language) = 2);
alter table panel_requests add column language text check (length(language) = 2);
