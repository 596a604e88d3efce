-- Areas above outlets, to any depth: 'Bali' above 'Denpasar'. An outlet is in one or in none.
create table areas (
  id uuid primary key default time_ordered_id(),
  area_name text not null check (length(area_name) between 1 and 100),
  parent_id uuid references areas (id) check (parent_id <> id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Names are read without their case, and an area is named alone.
create unique index areas_name_key on areas (lower(area_name));
-- The areas below one: listed, and asked before it is deleted.
create index areas_parent_idx on areas (parent_id);

alter table outlets
  add column area_id uuid,
  add constraint outlets_area_id_fkey foreign key (area_id) references areas (id) not valid;

-- The outlets of an area and of those below it.
create function outlets_of_area(area uuid) returns setof uuid language sql stable as $$
  with recursive below (id) as (
    select area
    union
    select areas.id from areas join below on areas.parent_id = below.id
  )
  select outlets.id from outlets join below on outlets.area_id = below.id
$$;
