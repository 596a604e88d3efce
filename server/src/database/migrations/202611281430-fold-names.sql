-- A name as it is searched for where people are named: without accents, case and apostrophes, and with a space for each
-- hyphen. PostgreSQL's own `unaccent` is an extension, which the embedded database has not.
create function fold_name(name text) returns text language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(lower(normalize(name, nfd)), '[\u0300-\u036f''\u2018\u2019\u02bc]', '', 'g'),
    E'đøłı-\u2010\u2011', 'doli   ')
$$;
