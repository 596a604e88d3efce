-- A line of the trail tells where something happened, also when that outlet or job role is no more.
alter table activity drop constraint activity_outlet_id_fkey;
alter table activity drop constraint activity_job_role_id_fkey;
