-- Up to where a person has read what concerns them, as a place of the trail: one that commits late is never skipped,
-- since only what lies before the oldest open transaction is shown. Whoever comes begins after all that was before: the
-- largest id that JavaScript can count to.
alter table users
  add column notices_read_transaction xid8 not null default pg_current_xact_id(),
  add column notices_read_id bigint not null default 9007199254740991,
  add column notices_muted text[] not null default '{}';

-- What was read beyond that place, one by one.
create table notification_reads (
  user_uid uuid not null references users (uid) on delete cascade,
  activity_id bigint not null references activity (id),
  primary key (user_uid, activity_id)
);

-- What concerns a person (shared/src/insight/notifications/rules.ts), by the trail's own order. What waits for a manager is
-- found from the queue.
create index activity_notices_person_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where event in ('task approved', 'task rejected');
create index activity_notices_outlet_idx on activity (outlet_id, transaction_id desc, id desc)
  where event = 'task rejected';
create index activity_notices_business_idx on activity (event, transaction_id desc, id desc)
  where event in ('day ended', 'job failed');

-- Devices that are sent pushes. One belongs to a session and ends with it.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_uid uuid not null references users (uid) on delete cascade,
  session_id uuid not null unique references sessions (id) on delete cascade,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null
);
create index push_subscriptions_user_idx on push_subscriptions (user_uid);

-- Pushes to be sent. A server that takes one moves `due_at` ahead, so that another takes over when it dies.
create table push_deliveries (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  -- The kind where several are one push, else the kind and the line: of what is alike the newest counts.
  tag text not null,
  activity_id bigint not null references activity (id),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  unique (subscription_id, tag)
);
create index push_deliveries_due_idx on push_deliveries (due_at);

-- Up to where the trail has been looked through for pushes: one row.
create table push_cursor (
  singleton boolean primary key default true check (singleton),
  transaction_id xid8 not null,
  activity_id bigint not null
);

create function drop_push_subscriptions() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    delete from push_subscriptions where session_id = new.id;
  else
    delete from push_subscriptions where user_uid = new.uid;
  end if;
  return null;
end $$;
create trigger sessions_drop_push_subscriptions after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function drop_push_subscriptions();
create trigger users_drop_push_subscriptions after update of status, deleted_at on users
  for each row when (new.status <> 'active' or new.deleted_at is not null) execute function drop_push_subscriptions();
