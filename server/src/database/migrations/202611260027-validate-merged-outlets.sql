alter table outlets validate constraint outlets_merged_into_fkey;
alter table outlets validate constraint outlets_merged_archived;
