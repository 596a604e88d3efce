-- Which of the 256 parts of the storage is searched next for files that no row names.
create table file_sweep (
  is_only boolean primary key default true check (is_only),
  next_part smallint not null check (next_part between 0 and 255)
);
