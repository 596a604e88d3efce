alter table outlets validate constraint outlets_area_id_fkey;
