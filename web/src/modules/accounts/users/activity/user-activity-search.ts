import { ACTIVITY_EVENTS, type ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { dateOf, oneOf } from '../../../../core/api/search-params.ts';

/** Filters of a user's activity log. */
export interface UserActivitySearch {
  event?: ActivityEvent | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

export const userActivitySearch = (search: Record<string, unknown>): UserActivitySearch => ({
  event: oneOf(search.event, ACTIVITY_EVENTS),
  dateFrom: dateOf(search.dateFrom),
  dateTo: dateOf(search.dateTo),
});
