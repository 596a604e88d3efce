-- Each picture of a person that may have files: written before them, deleted after them, so that none is left over
-- by a crash. A number is never given twice, on however many servers, so no address ever shows another picture.
create table avatar_versions (
  version bigint generated always as identity primary key,
  user_uid uuid not null,
  created_at timestamptz not null,
  unique (user_uid, version)
);

alter table users add constraint users_avatar_version_fkey
  foreign key (uid, avatar_version) references avatar_versions (user_uid, version);
