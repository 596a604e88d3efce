-- Where the person of a session works at present, if it is not at their own outlet. What no longer holds counts as their own.
alter table sessions add column posting_id uuid, add column posting_outlet_id uuid;
create trigger sessions_notify_place after update of posting_id, posting_outlet_id on sessions
  for each row execute function notify_access();
