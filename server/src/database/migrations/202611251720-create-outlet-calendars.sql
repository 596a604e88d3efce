-- On which days an outlet is open: it makes tasks on these alone (shared/src/business/outlets/rules.ts).
alter table outlets
  add column opens_on date,
  -- The first day on which it is closed for good.
  add column closed_from date,
  add constraint outlets_open_once check (opens_on < closed_from) not valid;

-- When an outlet is closed between: on a day of the week since a date, on one day, or for a while.
create table outlet_closures (
  id uuid primary key default time_ordered_id(),
  outlet_id uuid not null references outlets (id) on delete cascade,
  kind text not null check (kind in ('weekly', 'day', 'pause')),
  from_date date not null,
  -- The last day; null until further notice.
  until_date date check (until_date >= from_date),
  weekday text check (
    weekday in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  -- The name of a day, or the reason of a pause.
  reason text not null default '' check (length(reason) <= 200),
  constraint outlet_closures_weekday check ((kind = 'weekly') = (weekday is not null)),
  constraint outlet_closures_one_day check (kind <> 'day' or until_date is not distinct from from_date),
  constraint outlet_closures_reason check (kind = 'weekly' or reason <> '')
);
-- An outlet's closures; one of each day, and one of each weekday that lasts.
create index outlet_closures_outlet_idx on outlet_closures (outlet_id);
create unique index outlet_closures_day_key on outlet_closures (outlet_id, from_date) where kind = 'day';
create unique index outlet_closures_weekday_key on outlet_closures (outlet_id, weekday)
  where kind = 'weekly' and until_date is null;

-- Days on which the outlets that choose it are closed: 'Libur nasional 2026'.
create table holiday_calendars (
  id uuid primary key default time_ordered_id(),
  calendar_name text not null check (length(calendar_name) between 1 and 100),
  -- An outlet that is added gets it.
  for_new_outlets boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index holiday_calendars_name_key on holiday_calendars (lower(calendar_name));

create table holidays (
  calendar_id uuid not null references holiday_calendars (id) on delete cascade,
  holiday_date date not null,
  name text not null check (length(name) between 1 and 200),
  primary key (calendar_id, holiday_date)
);

-- An outlet follows a calendar from the day on which it was chosen: days before stay as they were.
create table outlet_calendars (
  outlet_id uuid not null references outlets (id) on delete cascade,
  calendar_id uuid not null references holiday_calendars (id) on delete cascade,
  from_date date not null,
  until_date date check (until_date >= from_date),
  primary key (outlet_id, calendar_id, from_date)
);
create unique index outlet_calendars_present_key on outlet_calendars (calendar_id, outlet_id) where until_date is null;
