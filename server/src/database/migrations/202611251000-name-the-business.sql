-- How the business presents itself outside: at most one row, none before an admin gave a name or a logo.
create table business (
  is_only boolean primary key default true check (is_only),
  name text not null default '' check (length(name) <= 80 and name = btrim(name)),
  -- A PNG of at most 480 pixels a side: small enough for a row, and a backup has it without a file.
  logo bytea check (octet_length(logo) between 1 and 1048576),
  -- Counts the logos, so that another one has another address.
  logo_version integer not null default 0,
  updated_at timestamptz not null
);
