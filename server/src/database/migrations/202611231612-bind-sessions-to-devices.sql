-- The device of a session (docs/decisions/accounts/sessions-are-bound-to-a-devices-key.md).
alter table sessions
  -- The public key of its browser, an uncompressed point of P-256; null for a client without one.
  add column device_key bytea,
  -- Digest of the cookie of its browser, by which a session without a key is told from a copy of it.
  add column device_hash bytea,
  -- Digest of the cookie that came with the last rotation; null for none.
  add column refreshed_by bytea,
  -- Nonces of the refreshes since the last rotation: a request that is sent again as it was is refused.
  add column refresh_nonces text[] not null default '{}',
  -- The network of its last refresh, by which people of one network are found.
  add column network text,
  -- Why it was ended, which the device is told at its next refresh; null for a sign-out of its own.
  add column end_reason text,
  add constraint sessions_device check (length(device_key) = 65 and length(device_hash) = 32
    and length(refreshed_by) = 32 and cardinality(refresh_nonces) <= 64) not valid,
  add constraint sessions_end_reason check (end_reason is null
    or (ended_at is not null and end_reason in ('copied', 'elsewhere', 'admin', 'idle'))) not valid;
