-- Locks nobody: rows are read beside writers.
alter table users validate constraint users_sign_in;
