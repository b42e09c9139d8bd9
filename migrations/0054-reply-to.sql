-- Whom an answer to a mail reaches: the other side of a quote. Null: the contact address of the site.
alter table mails add column reply_to text;
