-- Recovery codes stand in for passkeys too, so they go with the person's last second factor, not with the app.
alter table recovery_codes
  drop constraint recovery_codes_user_uid_fkey,
  add constraint recovery_codes_user_fkey foreign key (user_uid) references users (uid) on delete cascade not valid;
