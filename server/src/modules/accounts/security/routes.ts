import * as calls from '@gerai/shared/accounts/security/contract.ts';
import { forAdmin, type Route } from '../../../platform/http/route.ts';
import { findSecuritySettings } from './queries.ts';
import { updateSecuritySettings } from './update-security-settings.ts';

export const routes: readonly Route[] = [
  forAdmin(calls.getSecuritySettings, ({ db }) => findSecuritySettings(db)),
  forAdmin(
    calls.updateSecuritySettings,
    (context, actor, { body }) => updateSecuritySettings(context, actor, body),
    { callsPerMinute: 60 },
  ),
];
