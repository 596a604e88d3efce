-- What a key may do (shared/src/actor/actor.ts), and the last business date on which it works; null is no end. Keys made
-- before keep what they could do.
alter table api_keys
  add column scopes text[] not null default '{metrics,day_end,users}',
  add column ends_on date;
alter table api_keys alter column scopes drop default;
alter table api_keys add constraint api_keys_scopes check (
  cardinality(scopes) > 0 and scopes <@ array['metrics', 'day_end', 'users', 'read_lists']
) not valid;
