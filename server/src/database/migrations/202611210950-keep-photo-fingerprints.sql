-- What a submission's photo looks like, so that a picture that was used before is found (features/photos).
create table photo_fingerprints (
  photo_id uuid primary key references photos (id) on delete cascade,
  -- 40 by 40 grey pixels of the picture above its watermark.
  pixels bytea not null check (octet_length(pixels) = 1600),
  -- Parts of its perceptual hashes: two pictures that share none are not compared.
  keys integer[] not null check (cardinality(keys) between 1 and 24)
);
create index photo_fingerprints_keys_idx on photo_fingerprints using gin (keys);

-- Two photos that show the same picture, each pair once.
create table photo_matches (
  photo_id uuid not null references photos (id) on delete cascade,
  other_id uuid not null references photos (id) on delete cascade,
  likeness real not null check (likeness <= 1),
  primary key (photo_id, other_id),
  check (photo_id <> other_id)
);
create index photo_matches_other_idx on photo_matches (other_id);

alter table photos add column compared_at timestamptz;
create index photos_uncompared_idx on photos (created_at) where purpose = 'submission' and compared_at is null;
