-- In place of activity_notices_personal_idx: notifications of a person, with those of their passkeys.
create index concurrently activity_notices_own_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where event in (
    'task approved', 'task rejected', 'social person mentioned', 'social comment added',
    'training course enrolled', 'training course due', 'training reminder sent', 'training attempt granted',
    'training certificate expiring', 'session copied', 'new device', 'second factor added', 'second factor removed',
    'recovery codes created', 'recovery code used', 'passkey added', 'passkey removed', 'passkey copied');
