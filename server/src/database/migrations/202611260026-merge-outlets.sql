-- The outlet to which everything of an archived one was moved. No index: only whoever deletes an outlet looks that way.
alter table outlets
  add column merged_into uuid,
  add constraint outlets_merged_into_fkey foreign key (merged_into) references outlets (id) on delete set null not valid,
  add constraint outlets_merged_archived check (merged_into is null or archived_at is not null) not valid;
