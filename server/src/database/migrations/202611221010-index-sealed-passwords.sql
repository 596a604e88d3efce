-- Passwords of imported accounts that are not hashed yet: mostly none, and found without reading the others.
create index users_sealed_password_idx on users (created_at, uid) where password_hash like 'sealed:%';
