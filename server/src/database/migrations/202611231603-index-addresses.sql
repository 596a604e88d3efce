-- The page Security: what was done from an address, newest first.
create index concurrently activity_address_idx on activity ((details ->> 'ip_address'), created_at desc, id desc)
  where event <> all (array[
    'task submitted', 'task approved', 'task rejected', 'training lesson completed', 'training quiz submitted',
    'social reaction added', 'social reaction removed', 'social comment added', 'social post created'])
    and details ->> 'ip_address' is not null;
