-- A person's last day: their account ends with it.
alter table users add column last_day date;
