-- What this device's person reads there, unless they chose a language: pushes to it are in that language.
alter table push_subscriptions add column language text;
alter table push_subscriptions add constraint push_subscriptions_language check (language in ('en', 'id')) not valid;
