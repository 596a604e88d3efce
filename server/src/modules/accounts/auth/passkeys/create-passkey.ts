import {
  type createPasskey as call,
  type PasskeyRegistration,
  passkeyLimits,
} from '@gerai/shared/accounts/auth/passkey-contract.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { deviceName } from '@gerai/shared/text/device-name.ts';
import { type Language, usualLanguage } from '@gerai/shared/text/language.ts';
import { checkRecentProof } from '../../../../platform/check-recent-proof.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { lockUser } from '../../account/lock-user.ts';
import { hasFactor } from '../factors/queries.ts';
import { writeRecoveryCodes } from '../factors/write-recovery-codes.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { Site } from './find-site.ts';
import { recordPasskeys } from './record-passkeys.ts';
import { endOfChallenge } from './sign-challenge.ts';
import { ALGORITHMS } from './start-passkey.ts';
import { useChallenge } from './use-challenge.ts';
import { passkeyRefused } from './use-passkey.ts';

/**
 * Adds the passkey that the actor's browser made for a challenge of this session. The first factor ends their other
 * sessions, which began without one, and brings recovery codes. Throws `refused` for what does not verify, `conflict` for
 * one that was added, and for one too many.
 */
export async function createPasskey(
  context: Context,
  actor: PersonActor,
  made: PasskeyRegistration,
  site: Site,
): Promise<EndpointResponse<typeof call>> {
  const now = context.clock.now();
  checkRecentProof(actor, now);
  const { credential, challenge, ends } = await verify(context, actor, made, site, now);
  const created = await context.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, actor.uid);
    if (!(await useChallenge(tx, challenge, ends))) throw passkeyRefused();
    const { language } = await tx
      .selectFrom('users')
      .select('language')
      .where('uid', '=', actor.uid)
      .executeTakeFirstOrThrow();
    const isFirst = !(await hasFactor(tx, actor.uid));
    const { count } = await tx
      .selectFrom('passkeys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_uid', '=', actor.uid)
      .executeTakeFirstOrThrow();
    if (Number(count) >= passkeyLimits.passkeys)
      throw new AppError('conflict', 'auth.too_many_passkeys', { most: passkeyLimits.passkeys });
    const passkey = await tx
      .insertInto('passkeys')
      .values({
        user_uid: actor.uid,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        host: site.host,
        counter: credential.counter,
        transports: made.response.transports ?? [],
        name: nameOf(actor, language),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['id', 'name', 'host', 'created_at as added_at', 'last_used_at', 'copied_at'])
      .executeTakeFirst();
    if (!passkey) throw new AppError('conflict', 'auth.passkey_exists');
    const sessions_ended = isFirst
      ? await endSessions(tx, actor.uid, { except: actor.session_id }, now)
      : undefined;
    const change = { event: 'passkey added', user, passkeys: [passkey.name] } as const;
    await recordPasskeys(tx, actor, { ...change, details: { sessions_ended } }, now);
    return { passkey, recovery_codes: isFirst ? await writeRecoveryCodes(tx, actor.uid) : null };
  });
  context.actors.forget(actor.uid);
  return created;
}

/** The browser and system in the person's language, as people know their devices; another name can be given. */
function nameOf({ client, role }: PersonActor, chosen: Language | null): string {
  const name = client?.user_agent ? deviceName(client.user_agent, chosen ?? usualLanguage(role)) : '';
  return name.slice(0, passkeyLimits.name).trim() || 'Passkey';
}

async function verify(
  { keys, log }: Context,
  actor: PersonActor,
  made: PasskeyRegistration,
  site: Site,
  now: Date,
) {
  // Loaded at the first use: the server starts without it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  let answered: { challenge: string; ends: Date } | undefined;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...made,
        response: { ...made.response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => {
        const ends = endOfChallenge(keys, { purpose: 'add', bound: actor.session_id }, challenge, now);
        if (ends) answered = { challenge, ends };
        return ends !== null;
      },
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified && answered) return { ...answered, credential: registrationInfo.credential };
  } catch (err) {
    log.info({ err }, 'A passkey was not added');
  }
  throw passkeyRefused();
}
