-- The job role to which everything of an archived one was moved. No index: only whoever deletes a job role looks that way.
alter table job_roles
  add column merged_into uuid,
  add constraint job_roles_merged_into_fkey foreign key (merged_into) references job_roles (id) on delete set null not valid,
  add constraint job_roles_merged_archived check (merged_into is null or archived_at is not null) not valid;
