-- What 202611281431 did for other names. A published version of a course never changes; a search finds it anyhow.
update tags given set tag_name = normalize(tag_name, nfc) where tag_name is not nfc normalized and not exists (
  select from tags other where other.id <> given.id
    and lower(replace(normalize(other.tag_name, nfc), ' ', '')) = lower(replace(normalize(given.tag_name, nfc), ' ', '')));
update holiday_calendars given set calendar_name = normalize(calendar_name, nfc)
where calendar_name is not nfc normalized and not exists (
  select from holiday_calendars other
  where other.id <> given.id and lower(normalize(other.calendar_name, nfc)) = lower(normalize(given.calendar_name, nfc)));
update holidays set name = normalize(name, nfc) where name is not nfc normalized;
update task_definitions set task_name = normalize(task_name, nfc) where task_name is not nfc normalized;
update course_versions set content = normalize(content::text, nfc)::jsonb
where published_at is null and content::text is not nfc normalized;
