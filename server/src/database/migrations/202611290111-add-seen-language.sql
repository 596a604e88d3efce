-- The language of the browser that signed in last: mails to a person who chose none are in it.
alter table users add column seen_language text;
alter table users add constraint users_seen_language check (seen_language in ('en', 'id')) not valid;
