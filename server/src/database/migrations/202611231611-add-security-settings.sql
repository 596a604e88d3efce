-- How sessions and sign-ins are secured: one row, or none after the restore of an older backup.
create table security_settings (
  is_only boolean primary key default true check (is_only),
  -- Minutes after which a session that is not used ends; null for never.
  idle_minutes integer check (idle_minutes between 15 and 43200),
  second_factor_required boolean not null default false,
  updated_at timestamptz not null
);
