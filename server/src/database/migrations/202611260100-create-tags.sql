-- Words of the business that outlets have: 'Mall', 'Drive-through'.
create table tags (
  id uuid primary key default time_ordered_id(),
  tag_name text not null check (length(tag_name) between 1 and 50),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- 'Food court' and 'foodcourt' are one word; a tag is named alone.
create unique index tags_name_key on tags (lower(replace(tag_name, ' ', '')));

create table outlet_tags (
  outlet_id uuid not null references outlets (id) on delete cascade,
  tag_id uuid not null references tags (id),
  primary key (outlet_id, tag_id)
);
-- The outlets of a tag: listed, given its tasks, and asked before it is deleted.
create index outlet_tags_tag_idx on outlet_tags (tag_id);
