-- What each person has stored on a business day, against their quota (platform/storage/charge-upload.ts). A day's first
-- upload begins anew, so there is one row for each kind.
create table upload_counts (
  owner_uid uuid not null references users (uid) on delete cascade,
  kind text not null check (kind in ('photos', 'videos')),
  business_date date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (owner_uid, kind)
);
