-- Since when a submission's photo could not be compared, after all tries; a job tries again each night.
alter table photos
  add column compare_failed_at timestamptz,
  add constraint photos_compare_failed check (num_nonnulls(compared_at, compare_failed_at) < 2) not valid;
