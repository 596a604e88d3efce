-- One-time links by which a person without a password chooses one: at most one for each, kept as a digest.
create table password_links (
  user_uid uuid primary key references users (uid) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

-- A link lives only while its user is pending: whoever is given a password, deactivated or deleted has none.
create function drop_password_link() returns trigger language plpgsql as $$
begin
  delete from password_links where user_uid = new.uid;
  return null;
end $$;
create trigger users_drop_password_link after update of status, deleted_at on users
  for each row when (new.status <> 'pending' or new.deleted_at is not null) execute function drop_password_link();
