-- What a person has uploaded and sent with nothing (work/photo-proof/check-photo-quota.ts).
create index concurrently photos_unsent_idx on photos (owner_uid, created_at) where attached_at is null;
