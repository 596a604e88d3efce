-- activity_notices_own_idx has taken its place.
drop index activity_notices_personal_idx;
