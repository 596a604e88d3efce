-- SHA-256 of the stored bytes; photos.sha256 is of the bytes that were uploaded. The names of the files have them too
-- (platform/pictures/photo-key.ts). Null for a photo that was stored before: its files have no digest in their names.
alter table photos
  add column full_sha256 bytea,
  add column thumbnail_sha256 bytea,
  -- Since when the stored bytes are known to be others, or to be missing.
  add column differs_at timestamptz,
  add constraint photos_digests check (
    num_nonnulls(full_sha256, thumbnail_sha256) in (0, 2)
    and coalesce(length(full_sha256) = 32 and length(thumbnail_sha256) = 32, true)) not valid;
