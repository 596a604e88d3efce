-- When the role of a member of a group was changed last: its revision. Null means never.
alter table social_group_members add column updated_at timestamptz;
