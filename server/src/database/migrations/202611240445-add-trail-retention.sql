-- Days for which sign-ins, and all entries of the trail, are kept.
alter table retention_settings
  add column sign_ins integer check (sign_ins between 90 and 3650),
  add column trail integer check (trail between 396 and 3650);
