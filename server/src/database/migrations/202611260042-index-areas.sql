-- The outlets of an area: whom a posting to it is for, and asked before it is deleted.
create index concurrently outlets_area_idx on outlets (area_id) where area_id is not null;
