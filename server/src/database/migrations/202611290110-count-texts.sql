-- Posts and comments have a quota of the day too.
alter table upload_counts
  drop constraint upload_counts_kind_check,
  add constraint upload_counts_kind check (kind in ('photos', 'videos', 'texts')) not valid;
