-- The last characters of a key, by which its owner knows it again. Keys of before have none.
alter table api_keys add column ending text check (length(ending) = 4);
-- Of living keys each has a name of its own; until now nothing saw to that, so the younger
-- ones get their id behind it.
update api_keys set name = left(name, 63) || ' ' || id
where revoked_at is null and exists (
  select from api_keys other
  where (other.created_at, other.id) < (api_keys.created_at, api_keys.id) and other.revoked_at is null and lower(other.name) = lower(api_keys.name)
);
create unique index api_keys_name_key on api_keys (lower(name)) where revoked_at is null;
create index api_keys_newest_idx on api_keys (created_at desc, id desc);

-- A name may be given again after its key was revoked: this says which of the two wrote a line.
alter table activity add column api_key_id uuid;
