-- The page Security: entries of a kind, newest first and from any day on. All but the frequent events, so that a new kind
-- needs no index of its own, and a submission adds nothing here.
create index concurrently activity_administration_idx on activity (event, created_at desc, id desc)
  where event <> all (array[
    'task submitted', 'task approved', 'task rejected', 'training lesson completed', 'training quiz submitted',
    'social reaction added', 'social reaction removed', 'social comment added', 'social post created']);
