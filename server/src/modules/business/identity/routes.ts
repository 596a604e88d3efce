import * as calls from '@gerai/shared/business/identity/contract.ts';
import { rawBodyOf } from '../../../platform/http/raw-body.ts';
import { forAdmin, open, type Route } from '../../../platform/http/route.ts';
import { findBusiness, readLogo } from './queries.ts';
import { updateBusiness } from './update-business.ts';
import { updateLogo } from './update-logo.ts';

const { businessLimits } = calls;

export const routes: readonly Route[] = [
  forAdmin(calls.getBusiness, ({ db, config }) => findBusiness(db, config)),
  forAdmin(calls.updateBusiness, (context, actor, { body }) => updateBusiness(context, actor, body)),
  forAdmin(
    calls.putLogo,
    (context, actor, _input, { request }) => updateLogo(context, actor, rawBodyOf(request)),
    {
      rawBody: calls.LOGO_TYPES,
      bodyLimit: businessLimits.logoBytes,
      bodyReasons: {
        too_large: 'business.logo_too_large',
        unsupported_type: 'business.logo_type',
      },
      callsPerMinute: 20,
    },
  ),
  forAdmin(calls.deleteLogo, (context, actor) => updateLogo(context, actor, null), {
    callsPerMinute: 20,
  }),
  // Public: verifying a certificate needs no account, and images are requested without a token.
  open(
    calls.getLogo,
    async ({ db }, _actor, { query }, { reply }) => {
      const bytes = await readLogo(db, query.v);
      reply.header('cache-control', 'public, max-age=86400, immutable').type('image/png');
      return bytes;
    },
    { produces: 'image/png', callsPerMinute: 120 },
  ),
];
