import * as calls from '@gerai/shared/accounts/security/contract.ts';
import * as events from '@gerai/shared/accounts/security/events-contract.ts';
import * as factors from '@gerai/shared/accounts/security/factors-contract.ts';
import { forAdmin, type Route } from '../../../platform/http/route.ts';
import { TABLE_TYPES } from '../../../platform/tables/send-table.ts';
import { exportSecurityEvents } from './export-security-events.ts';
import { listMissingFactors } from './list-missing-factors.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { findSecuritySettings } from './queries.ts';
import { readSecuritySummary } from './read-security-summary.ts';
import { updateSecuritySettings } from './update-security-settings.ts';

export const routes: readonly Route[] = [
  forAdmin(calls.getSecuritySettings, ({ db }) => findSecuritySettings(db)),
  forAdmin(factors.listMissingFactors, listMissingFactors, { callsPerMinute: 60 }),
  forAdmin(
    calls.updateSecuritySettings,
    (context, actor, { body }) => updateSecuritySettings(context, actor, body),
    { recentProof: true, callsPerMinute: 60 },
  ),
  forAdmin(
    events.listSecurityEvents,
    (context, actor, { query }) => listSecurityEvents(context, actor, query),
    {
      callsPerMinute: 120,
    },
  ),
  forAdmin(
    events.exportSecurityEvents,
    (context, actor, { query }, { reply }) => exportSecurityEvents(context, actor, query, reply),
    // A file may span years.
    { produces: TABLE_TYPES, callsPerMinute: 10 },
  ),
  forAdmin(events.readSecuritySummary, (context) => readSecuritySummary(context), { callsPerMinute: 120 }),
];
