import * as handOut from '@gerai/shared/accounts/users/hand-out-contract.ts';
import { forAdmin, type Route } from '../../../../platform/http/route.ts';
import { TABLE_TYPES } from '../../../../platform/tables/send-table.ts';
import { exportPasswordLinks } from './export-password-links.ts';
import { listLinkRecipients } from './list-link-recipients.ts';

export const routes: readonly Route[] = [
  forAdmin(handOut.listLinkRecipients, (context, actor, { query }) =>
    listLinkRecipients(context, actor, query),
  ),
  forAdmin(
    handOut.exportPasswordLinks,
    (context, _actor, { body }, { request, reply }) =>
      exportPasswordLinks(context, { ...body, reachedAt: `${request.protocol}://${request.host}` }, reply),
    // Sheets for 2,000 people take seconds of CPU time.
    { produces: [...TABLE_TYPES, 'application/pdf'], callsPerMinute: 20, atOnce: 1 },
  ),
];
