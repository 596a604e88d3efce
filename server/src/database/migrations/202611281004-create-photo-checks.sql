-- What the nightly check of stored photos found, one row for each business date.
create table photo_checks (
  business_date date primary key,
  checked_at timestamptz not null,
  checked integer not null,
  missing integer not null,
  different integer not null
);
