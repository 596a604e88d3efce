import {
  type AuthSession,
  createFirstAdmin,
  getAuthUser,
  postLogout,
  postToken,
} from '@gerai/shared/accounts/auth/contract.ts';
import type { PasskeyAssertion } from '@gerai/shared/accounts/auth/passkey-contract.ts';
import * as passwordLinks from '@gerai/shared/accounts/auth/password-link-contract.ts';
import { FIRST_STEPS } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { clientOf } from '../../../platform/http/caller/client-of.ts';
import { open, type Route, signedIn } from '../../../platform/http/route.ts';
import { readDeviceProof } from './devices/read-device-proof.ts';
import { readSite } from './passkeys/find-site.ts';
import { readBrowser } from './passkeys/read-browser.ts';
import { signInByPasskey } from './passkeys/sign-in-by-passkey.ts';
import { createPasswordRequest } from './passwords/create-password-request.ts';
import { readPasswordLink, usePasswordLink } from './passwords/use-password-link.ts';
import { clearProviderCookies, readOutcome } from './provider/seal-started.ts';
import { signInByProvider } from './provider/sign-in-by-provider.ts';
import { findAuthUser } from './queries.ts';
import { clockOffsetOf } from './sessions/build-session.ts';
import { readGrant } from './sessions/read-grant.ts';
import { recordSeenLanguage } from './sessions/record-seen-language.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import {
  hashDevice,
  isKnownDevice,
  newDevice,
  readDevice,
  signDeviceMark,
} from './sessions/sign-device-mark.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { createFirstAdmin as createAdmin } from './setup/create-first-admin.ts';

/** An outlet's phones share one IP address, and links are made for many at once; a token cannot be guessed. */
const forLinks = { callsPerMinute: 300 };

type Asked = EndpointParsed<typeof postToken>;

export const routes: readonly Route[] = [
  open(
    postToken,
    async (context, _actor, input, { request, reply }) => {
      const { body } = input;
      const grant = readGrant(input);
      const clock_offset_ms = clockOffsetOf(request, context.clock.now());
      const device = readDevice(context.keys, request);
      if (grant.type === 'refresh_token') {
        const { refresh_token } = grant;
        const proof = readDeviceProof({ ...body, refresh_token });
        const issued = device ?? newDevice(context.keys, refresh_token.split('.')[0]);
        const client = clientOf(request);
        const refresh = { refresh_token, proof, device, issued, client, clock_offset_ms };
        const session = await refreshSession(context, refresh);
        if (!isKnownDevice(context.keys, device, session.user.id))
          signDeviceMark(context, reply, issued, session.user.id);
        return session;
      }
      const signing = {
        device: device ?? newDevice(context.keys),
        device_key: readDeviceProof({ ...body, refresh_token: '' })?.key ?? null,
      };
      const client = clientOf(request);
      const { device_key } = signing;
      const device_hash = hashDevice(signing.device);
      const opened = { ...client, clock_offset_ms, device_key, device_hash };
      const noteDevice = async (session: AuthSession) => {
        signDeviceMark(context, reply, signing.device, session.user.id);
        await recordSeenLanguage(context, session.user.id, request.headers['accept-language']);
        return session;
      };
      if (grant.type === 'provider') {
        const outcome = await readOutcome(context, request, context.clock.now());
        clearProviderCookies(context, reply);
        return await noteDevice(await signInByProvider(context, outcome, opened, signing.device));
      }
      const answerOf = (assertion: PasskeyAssertion) => ({
        assertion,
        site: readSite(context.config, request),
        use: { purpose: 'sign-in' as const, bound: readBrowser(request) },
        client,
      });
      if (grant.type === 'passkey') {
        return await noteDevice(
          await signInByPasskey(context, answerOf(grant.passkey), opened, signing.device),
        );
      }
      const { email, password, code } = grant;
      const passkey = grant.passkey && answerOf(grant.passkey);
      const credentials = { email, password, code, passkey };
      return await noteDevice(await signIn(context, credentials, client, { ...signing, clock_offset_ms }));
    },
    // An outlet's phones share one IP address; wrong passwords have another limit.
    { callsPerMinute: 600, bodyLimit: 4096, countAs: (input: Asked) => readGrant(input).type },
  ),
  signedIn(getAuthUser, (context, actor) => findAuthUser(context, actor), { before: FIRST_STEPS }),
  signedIn(
    postLogout,
    async (context, actor, { query }, { request, reply }) => {
      await signOut(context, actor, query.scope, clientOf(request));
      // Pictures stay in the browser's cache for up to two hours, and the next person may be another.
      if (query.scope !== 'others') reply.header('clear-site-data', '"cache"');
    },
    { before: FIRST_STEPS },
  ),
  open(
    createFirstAdmin,
    (context, _actor, { body }, { request }) => createAdmin(context, body, clientOf(request)),
    forLinks,
  ),
  open(
    passwordLinks.requestPasswordLink,
    (context, _actor, { body }, { request }) =>
      createPasswordRequest(context, body, {
        ip_address: request.ip,
        device: readDevice(context.keys, request),
      }),
    { callsPerMinute: 120, bodyLimit: 4096 },
  ),
  open(
    passwordLinks.readPasswordLink,
    ({ db, clock }, _actor, { body }) => readPasswordLink(db, body.token, clock.now()),
    forLinks,
  ),
  open(
    passwordLinks.usePasswordLink,
    (context, _actor, { body }, { request }) => usePasswordLink(context, body, clientOf(request)),
    forLinks,
  ),
];
