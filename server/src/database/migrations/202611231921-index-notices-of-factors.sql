-- In place of activity_notices_concerned_idx: notifications of a person, with those of their second factor.
create index concurrently activity_notices_personal_idx on activity (concerns_uid, event, transaction_id desc, id desc)
  where event in (
    'task approved', 'task rejected', 'social person mentioned', 'social comment added',
    'training course enrolled', 'training course due', 'training reminder sent', 'training attempt granted',
    'training certificate expiring', 'session copied', 'new device', 'second factor added', 'second factor removed',
    'recovery codes created', 'recovery code used');
