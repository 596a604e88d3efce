-- What the keys of unsent work on people's devices are derived from (build-work-key.ts). Not among the secrets, because a
-- backup has it: after a restore people must open what they had left.
create table work_secrets (
  name text primary key check (name = 'master'),
  value text not null
);
