-- Whoever signs in by the provider has proved there what it asks for; a required second factor is asked of all others.
alter table sessions add column by_provider boolean not null default false;

-- Whether a session may do anything but set up a second factor hangs on both: every server must know at once.
create function notify_access_of_factors() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'security_settings' then
    perform pg_notify('access', uid::text) from users
      where role in ('admin', 'audit') and status = 'active' and deleted_at is null;
  elsif tg_op = 'DELETE' then
    perform pg_notify('access', old.user_uid::text);
  else
    perform pg_notify('access', new.user_uid::text);
  end if;
  return null;
end $$;
create trigger authenticators_notify_access after insert or delete or update of confirmed_at on authenticators
  for each row execute function notify_access_of_factors();
create trigger security_settings_notify_access after update of second_factor_required on security_settings
  for each row when (new.second_factor_required is distinct from old.second_factor_required)
  execute function notify_access_of_factors();
