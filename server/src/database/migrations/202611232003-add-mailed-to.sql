-- The address that a link was sent to, which ends it when the account gets another one. Null for a link that an admin
-- has seen.
alter table password_links add column mailed_to text;

-- Whoever asked for a link and is given another password, or remembers the old one and changes it, needs none any more.
create trigger users_drop_password_link_of_old_password after update of password_hash on users
  for each row when (new.password_hash is distinct from old.password_hash and new.password_hash <> '')
  execute function drop_password_link();
