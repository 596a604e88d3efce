-- Which position of the outlet its photos were judged by (photo-proof/select-unusual.ts): another one, and they are judged
-- anew.
alter table outlets add column position_version integer not null default 0;
create function count_outlet_position() returns trigger language plpgsql as $$
begin
  new.position_version := old.position_version + 1;
  return new;
end $$;
create trigger outlets_count_position before update on outlets
  for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function count_outlet_position();
