import * as passkeys from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { open, type Route, signedIn } from '../../../../platform/http/route.ts';
import { buildRequest } from './build-request.ts';
import { createPasskey } from './create-passkey.ts';
import { deletePasskey } from './delete-passkey.ts';
import { readSite } from './find-site.ts';
import { listDescriptors } from './queries.ts';
import { startBrowser } from './read-browser.ts';
import { startPasskey } from './start-passkey.ts';
import { updatePasskey } from './update-passkey.ts';

const few = { callsPerMinute: 30, bodyLimit: 16_384 };
/** What a session may call that must set up a second factor first. */
const toSetUp = { ...few, recentProof: true, before: ['second_factor'] } as const;

export const routes: readonly Route[] = [
  open(
    passkeys.startPasskeySignIn,
    (context, _actor, _input, { request, reply }) => {
      const site = readSite(context.config, request);
      const bound = startBrowser(context.config, request, reply);
      return buildRequest(context, site, { purpose: 'sign-in', bound });
    },
    // An outlet's phones share one address, and each visit of the sign-in screen asks for one. Nothing is read for it.
    { callsPerMinute: 3_000, bodyLimit: 4096 },
  ),
  signedIn(
    passkeys.startPasskeyProof,
    async (context, actor, _input, { request }) => {
      const site = readSite(context.config, request);
      const own = await listDescriptors(context.db, actor.uid, site.host);
      return buildRequest(context, site, { purpose: 'proof', bound: actor.session_id }, own);
    },
    few,
  ),
  signedIn(
    passkeys.startPasskey,
    (context, actor, _input, { request }) => startPasskey(context, actor, readSite(context.config, request)),
    toSetUp,
  ),
  signedIn(
    passkeys.createPasskey,
    (context, actor, { body }, { request }) =>
      createPasskey(context, actor, body.passkey, readSite(context.config, request)),
    toSetUp,
  ),
  signedIn(
    passkeys.updatePasskey,
    (context, actor, { params, body }) => updatePasskey(context, actor, params.id, body.name),
    few,
  ),
  signedIn(passkeys.deletePasskey, (context, actor, { params }) => deletePasskey(context, actor, params.id), {
    ...few,
    recentProof: true,
  }),
];
