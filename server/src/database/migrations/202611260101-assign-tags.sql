-- A template of a tag makes tasks at every outlet that has the tag on the day.
alter table task_templates
  add column assigned_tag_id uuid,
  add constraint task_templates_assigned_tag_id_fkey foreign key (assigned_tag_id) references tags (id) not valid,
  drop constraint task_templates_place,
  add constraint task_templates_place
    check (num_nonnulls(assigned_location_id, assigned_area_id, assigned_tag_id) <= 1) not valid;
