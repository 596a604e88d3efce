-- How to find and call an outlet, and when it is open, in words; '' where nobody has said.
alter table outlets
  add column address text not null default '' check (length(address) <= 300),
  add column phone text not null default '' check (length(phone) <= 50),
  add column opening_hours text not null default '' check (length(opening_hours) <= 200);
