import { randomUUID } from 'node:crypto';
import { passwordRequestLimits } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import type { Client } from '@gerai/shared/actor/actor.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { networksOf } from '../../../../platform/http/caller/network-of.ts';
import { createMails } from '../../../../platform/mail/create-mails.ts';
import { hasMail } from '../../../../platform/mail/mail-server.ts';
import { normalEmail } from '../sessions/queries.ts';

const HOUR_MS = 3_600_000;

/**
 * Puts the wish for a new password into the outbox. What is written, and so the answer and its time, is the same whether
 * an account has the address or not; the mail's own build decides. Throws `not_found` where no mail is sent, and
 * `rate_limited` after too many wishes from one network, or from all around it.
 */
export async function createPasswordRequest(
  { db, clock, config }: Context,
  { email }: { email: string },
  { ip_address }: Pick<Client, 'ip_address'>,
): Promise<void> {
  if (!hasMail(config)) throw new AppError('not_found', 'http.no_such_address');
  const now = clock.now();
  const networks = networksOf(ip_address);
  const network = networks[0].name.slice(0, 60);
  // Of its /24 or /48: the names of their networks begin alike.
  const around = network.replace(/[^.:]+$/, '');
  await db.transaction().execute(async (tx) => {
    const since = new Date(now.getTime() - HOUR_MS).toISOString();
    const { own, all } = await tx
      .selectFrom('mails')
      .select((of) => [
        of.fn.countAll<number>().as('all'),
        of.fn.countAll<number>().filterWhere('network', '=', network).as('own'),
      ])
      .where('network', 'is not', null)
      .where(sql<boolean>`starts_with(network, ${around})`)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    const { perNetworkAnHour: most } = passwordRequestLimits;
    if (own >= most || all >= most * networks.at(-1)!.times)
      throw new AppError('rate_limited', 'http.too_many_requests', { seconds: HOUR_MS / 1000 });
    const user = await tx
      .selectFrom('users')
      .select('uid')
      .where((of) => of(of.fn('lower', ['email']), '=', normalEmail(email)))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const expires_at = new Date(now.getTime() + passwordRequestLimits.minutes * 60_000);
    const cause = `password request ${randomUUID()}`;
    const user_uid = user?.uid ?? null;
    await createMails(tx, now, [
      { kind: 'password_request', cause, user_uid, network, due_at: now, expires_at },
    ]);
  });
}
