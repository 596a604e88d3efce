-- When a key was changed last: the revision that an edit of it is based on.
alter table api_keys add column updated_at timestamptz not null default now();
