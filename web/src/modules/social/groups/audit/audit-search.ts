import { MODERATION_EVENTS, type ModerationEvent } from '@gerai/shared/social/groups/audit-contract.ts';
import { dateOf, textOf } from '../../../../core/api/search-params.ts';

export interface SocialAuditSearch {
  group?: string | undefined;
  event?: ModerationEvent | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

export const socialAuditSearch = (search: Record<string, unknown>): SocialAuditSearch => ({
  group: textOf(search.group),
  event: MODERATION_EVENTS.find((event) => event === search.event),
  dateFrom: dateOf(search.dateFrom),
  dateTo: dateOf(search.dateTo),
});
