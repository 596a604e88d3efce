-- When a webhook was changed last: the revision that an edit of it is based on.
alter table webhooks add column updated_at timestamptz not null default now();
