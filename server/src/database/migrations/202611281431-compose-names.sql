-- Names were once stored as they were typed: with letters and accents apart, as a Mac writes them. They are searched for,
-- mentioned and compared in their composed form. One that would become another one's name stays as it is.
update users set name = normalize(name, nfc) where name is not nfc normalized;
update outlets given set outlet_name = normalize(outlet_name, nfc) where outlet_name is not nfc normalized and not exists (
  select from outlets other
  where other.id <> given.id and lower(normalize(other.outlet_name, nfc)) = lower(normalize(given.outlet_name, nfc)));
update areas given set area_name = normalize(area_name, nfc) where area_name is not nfc normalized and not exists (
  select from areas other
  where other.id <> given.id and lower(normalize(other.area_name, nfc)) = lower(normalize(given.area_name, nfc)));
update job_roles given set role_name = normalize(role_name, nfc) where role_name is not nfc normalized and not exists (
  select from job_roles other
  where other.id <> given.id and lower(normalize(other.role_name, nfc)) = lower(normalize(given.role_name, nfc)));
update task_groups given set group_name = normalize(group_name, nfc) where group_name is not nfc normalized and not exists (
  select from task_groups other
  where other.id <> given.id and lower(normalize(other.group_name, nfc)) = lower(normalize(given.group_name, nfc)));
update social_groups given set name = normalize(name, nfc) where name is not nfc normalized and not exists (
  select from social_groups other
  where other.id <> given.id and lower(normalize(other.name, nfc)) = lower(normalize(given.name, nfc)));
