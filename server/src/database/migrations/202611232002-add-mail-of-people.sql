-- The kinds of mail that a person does not want, and since when and why mail to their address fails.
alter table users
  add column mails_muted text[] not null default '{}',
  add column mail_failed_at timestamptz,
  add column mail_failure text;

-- Another address has not failed yet.
create function forget_mail_failure() returns trigger language plpgsql as $$
begin
  new.mail_failed_at := null;
  new.mail_failure := null;
  return new;
end $$;
create trigger users_forget_mail_failure before update of email on users
  for each row when (lower(new.email) <> lower(old.email)) execute function forget_mail_failure();
