-- The nightly check looks again at those that were missing or different (photo-proof/check-photos.ts).
create index concurrently photos_differing_idx on photos (differs_at) where differs_at is not null;
