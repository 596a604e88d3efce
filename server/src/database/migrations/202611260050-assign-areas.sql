-- A template of an area makes tasks at every outlet of it and of the areas below, also at those that join later.
alter table task_templates
  add column assigned_area_id uuid,
  add constraint task_templates_assigned_area_id_fkey foreign key (assigned_area_id) references areas (id) not valid,
  add constraint task_templates_place check (assigned_area_id is null or assigned_location_id is null) not valid;

-- The area of an outlet and those above it.
create function areas_of_outlet(outlet uuid) returns setof uuid language sql stable as $$
  with recursive above (id) as (
    select area_id from outlets where id = outlet and area_id is not null
    union
    select parent_id from areas join above using (id) where parent_id is not null
  )
  select id from above
$$;
