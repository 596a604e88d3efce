-- What warnings and errors of one cause have in common, so that a flood of one pushes out no other (platform/log). Empty for
-- ordinary lines, and for those of an earlier version.
alter table recent_log add column kind text not null default '';
