-- Whether everybody may open a document on the page of the panels that were read from it. Null: nobody has decided, and it is
-- not shown. An admin's own datasheet is shown once a panel of it is in the catalogue; what others sent waits for a decision.
alter table files add column is_shown boolean;
