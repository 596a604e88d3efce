-- A number belongs to one account, as an address does; sign-ins and imports find people by it.
create unique index concurrently users_phone_key on users (phone) where deleted_at is null;
