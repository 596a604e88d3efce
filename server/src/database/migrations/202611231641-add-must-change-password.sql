-- A password that an admin has set is known to two: its owner chooses another one before anything else.
alter table users add column must_change_password boolean not null default false;

-- Once it is chosen, every server must know at once.
create trigger users_notify_must_change_password after update of must_change_password on users
  for each row when (new.must_change_password is distinct from old.must_change_password)
  execute function notify_access();
