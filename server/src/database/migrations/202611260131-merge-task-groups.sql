-- The task group to which everything of an archived one was moved. No index: only whoever deletes a group looks that way.
alter table task_groups
  add column merged_into uuid,
  add constraint task_groups_merged_into_fkey foreign key (merged_into) references task_groups (id) on delete set null not valid,
  add constraint task_groups_merged_archived check (merged_into is null or archived_at is not null) not valid;
