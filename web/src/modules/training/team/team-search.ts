import { TEAM_STATUSES, type TeamStatus } from '@gerai/shared/training/team/statuses.ts';
import { oneOf, type PlaceFilter, placeFilterOf, textOf } from '../../../core/api/search-params.ts';

/** Search parameters of the team list. */
export interface TeamSearch extends PlaceFilter {
  q?: string | undefined;
  status?: TeamStatus | undefined;
  course_id?: string | undefined;
}

export const teamSearch = (search: Record<string, unknown>): TeamSearch => ({
  q: textOf(search.q),
  status: oneOf(search.status, TEAM_STATUSES),
  course_id: textOf(search.course_id),
  ...placeFilterOf(search),
});
