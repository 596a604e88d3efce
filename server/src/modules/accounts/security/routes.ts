import * as calls from '@gerai/shared/accounts/security/contract.ts';
import * as events from '@gerai/shared/accounts/security/events-contract.ts';
import { forAdmin, type Route } from '../../../platform/http/route.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { findSecuritySettings } from './queries.ts';
import { readSecuritySummary } from './read-security-summary.ts';
import { updateSecuritySettings } from './update-security-settings.ts';

export const routes: readonly Route[] = [
  forAdmin(calls.getSecuritySettings, ({ db }) => findSecuritySettings(db)),
  forAdmin(
    calls.updateSecuritySettings,
    (context, actor, { body }) => updateSecuritySettings(context, actor, body),
    { callsPerMinute: 60 },
  ),
  forAdmin(
    events.listSecurityEvents,
    (context, actor, { query }) => listSecurityEvents(context, actor, query),
    {
      callsPerMinute: 120,
    },
  ),
  forAdmin(events.readSecuritySummary, (context) => readSecuritySummary(context), { callsPerMinute: 120 }),
];
