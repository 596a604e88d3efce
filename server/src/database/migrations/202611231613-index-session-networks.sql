-- Who else signs in from a network: 'Where you are signed in' (accounts/sessions/list-sessions.ts).
create index concurrently sessions_network_idx on sessions (network) where ended_at is null;
