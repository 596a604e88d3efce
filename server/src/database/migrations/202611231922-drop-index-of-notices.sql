-- activity_notices_personal_idx has taken its place.
drop index activity_notices_concerned_idx;
