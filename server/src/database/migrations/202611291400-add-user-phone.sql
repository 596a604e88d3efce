-- Shop staff have no email address: a person signs in by an address, by a phone number, or by either of the two.
alter table users
  -- With its country code, as normalizePhone (shared) writes it.
  add column phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  alter column email drop not null;
-- Of new rows; every row of before has an address (validate-user-sign-in).
alter table users add constraint users_sign_in check (email is not null or phone is not null) not valid;

drop trigger users_forget_mail_failure on users;
create trigger users_forget_mail_failure before update of email on users
  for each row when (lower(new.email) is distinct from lower(old.email)) execute function forget_mail_failure();
