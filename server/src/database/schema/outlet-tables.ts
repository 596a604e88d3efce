import type { Weekday } from '@gerai/shared/time/business-time.ts';
import type { Generated } from 'kysely';
import type { Instant } from '../queries/instant.ts';

interface OutletClosures {
  id: Generated<string>;
  outlet_id: string;
  kind: 'weekly' | 'day' | 'pause';
  from_date: string;
  until_date: string | null;
  weekday: Weekday | null;
  reason: Generated<string>;
}

interface HolidayCalendars {
  id: Generated<string>;
  calendar_name: string;
  for_new_outlets: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
}

interface Holidays {
  calendar_id: string;
  holiday_date: string;
  name: string;
}

interface OutletCalendars {
  outlet_id: string;
  calendar_id: string;
  from_date: string;
  until_date: string | null;
}

interface Areas {
  id: Generated<string>;
  area_name: string;
  parent_id: string | null;
  created_at: Instant;
  updated_at: Instant;
}

interface Tags {
  id: Generated<string>;
  tag_name: string;
  created_at: Instant;
  updated_at: Instant;
}

interface OutletTags {
  outlet_id: string;
  tag_id: string;
}

interface Postings {
  id: Generated<string>;
  uid: string;
  outlet_id: string | null;
  area_id: string | null;
  role: 'manager' | 'staff';
  job_role_id: string | null;
  from_date: string;
  until_date: string | null;
  created_at: Instant;
  updated_at: Instant;
}

interface PlannedMoves {
  uid: string;
  on_date: string;
  location_id: string | null;
  job_role_id: string | null;
  planned_by: string | null;
  refused_reason: string | null;
  created_at: Instant;
}

/** When outlets are open, the areas above them, their tags, and who works there beside their own people. */
export interface OutletTables {
  areas: Areas;
  tags: Tags;
  outlet_tags: OutletTags;
  planned_moves: PlannedMoves;
  postings: Postings;
  outlet_closures: OutletClosures;
  holiday_calendars: HolidayCalendars;
  holidays: Holidays;
  outlet_calendars: OutletCalendars;
}
