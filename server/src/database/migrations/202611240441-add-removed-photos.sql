-- When the retention rule removed a photo's files. The row stays: its digests and numbers find the photo when it is used
-- again, and the screens say that it was there.
alter table photos add column removed_at timestamptz;
