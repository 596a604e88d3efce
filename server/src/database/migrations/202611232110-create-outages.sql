-- Dates that an admin marked as a system outage, for all outlets or some: their tasks do not fail, and figures leave them
-- out.
create table outages (
  id uuid primary key default time_ordered_id(),
  business_date date not null,
  reason text not null check (length(reason) between 1 and 500),
  -- Of all outlets that there were: nobody's tasks of the date may have been made, so they are made late.
  is_everywhere boolean not null,
  created_by_uid uuid not null references users (uid),
  created_at timestamptz not null
);
-- The missed dates whose tasks are to be made (generate-missed-days.ts), and the list of the latest (list-outages.ts).
create index outages_date_idx on outages (business_date desc, id desc);

-- An outlet has one outage on a date; the first of two admins marks it.
create table outage_outlets (
  business_date date not null,
  outlet_id uuid not null references outlets (id) on delete cascade,
  outage_id uuid not null references outages (id) on delete cascade,
  -- Figures look for an outlet's date, reports for a range of dates.
  primary key (business_date, outlet_id)
);
create index outage_outlets_outlet_idx on outage_outlets (outlet_id);
create index outage_outlets_outage_idx on outage_outlets (outage_id);
