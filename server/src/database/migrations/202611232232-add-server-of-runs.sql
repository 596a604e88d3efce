-- Which server ran a daily job; null of runs before this was kept.
alter table job_runs add column server text;
