import { TEAM_STATUSES, type TeamStatus } from '@gerai/shared/training/team/statuses.ts';
import { oneOf, textOf } from '../../../core/api/search-params.ts';

/** Search parameters of the team list. */
export interface TeamSearch {
  q?: string | undefined;
  status?: TeamStatus | undefined;
  course_id?: string | undefined;
  outlet_id?: string | undefined;
  job_role_id?: string | undefined;
}

export const teamSearch = (search: Record<string, unknown>): TeamSearch => ({
  q: textOf(search.q),
  status: oneOf(search.status, TEAM_STATUSES),
  course_id: textOf(search.course_id),
  outlet_id: textOf(search.outlet_id),
  job_role_id: textOf(search.job_role_id),
});
