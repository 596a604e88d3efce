-- An area and those below it, and an area and those above it: what lists and reports of an area are about.
create function areas_below(area uuid) returns setof uuid language sql stable as $$
  with recursive below (id) as (
    select area
    union
    select areas.id from areas join below on areas.parent_id = below.id
  )
  select id from below
$$;
create function areas_above(area uuid) returns setof uuid language sql stable as $$
  with recursive above (id) as (
    select area
    union
    select parent_id from areas join above using (id) where parent_id is not null
  )
  select id from above
$$;
