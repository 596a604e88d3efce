alter table photos validate constraint photos_compare_failed;
