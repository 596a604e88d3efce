alter table outlets validate constraint outlets_open_once;
