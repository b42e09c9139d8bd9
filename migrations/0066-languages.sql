-- the language that a person reads, such as de: mails are written in it; null is English until the person chooses
alter table accounts add column language text check (length(language) = 2);
