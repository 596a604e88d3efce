-- activity_notices_person_idx has taken its place.
drop index activity_notices_own_idx;
