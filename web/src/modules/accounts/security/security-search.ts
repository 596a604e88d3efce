import type { SecurityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { SECURITY_EVENTS } from '@gerai/shared/trail/security-events.ts';
import { dateOf, flagOf, oneOf, textOf } from '../../../core/api/search-params.ts';

/** Filters of the security events. */
export interface SecuritySearch {
  event?: SecurityEvent | undefined;
  alerts?: true | undefined;
  recent?: true | undefined;
  person?: string | undefined;
  address?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

export const securitySearch = (search: Record<string, unknown>): SecuritySearch => ({
  event: oneOf(search.event, SECURITY_EVENTS),
  alerts: flagOf(search.alerts) || undefined,
  recent: flagOf(search.recent) || undefined,
  person: textOf(search.person),
  address: textOf(search.address),
  dateFrom: dateOf(search.dateFrom),
  dateTo: dateOf(search.dateTo),
});
