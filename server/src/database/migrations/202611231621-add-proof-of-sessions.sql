-- When the person last proved who they are in this session: at the sign-in, and again before what needs a recent proof.
-- Null for sessions from before this column, which count from their sign-in.
alter table sessions add column authenticated_at timestamptz;

-- The actor of a session is cached with this moment (server/src/platform/http/actor-cache.ts).
create trigger sessions_notify_proof after update of authenticated_at on sessions
  for each row when (new.authenticated_at is distinct from old.authenticated_at)
  execute function notify_access();
