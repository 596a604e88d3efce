import { usualLanguage } from '@gerai/shared/text/language.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { publicAddress } from '../http/web/public-address.ts';
import { retryPause } from '../outbox/retry-pause.ts';
import { drawMail } from './draw-mail.ts';
import type { DueMail, MailSort, Recipient } from './mail-kind.ts';
import type { Post } from './open-post.ts';
import { concernsAll, type MailOutcome } from './read-mail-error.ts';
import { signUnsubscribe } from './sign-unsubscribe.ts';

/** Mails handed over at once. */
const BATCH = 4;
/** Milliseconds after which another server takes over a mail: longer than building and sending ever takes. */
const LEASE = 5 * 60_000;
/** Milliseconds before the first retry, doubled for each further one, and the longest pause. */
const RETRY = { first: 60_000, longest: 3_600_000 };

/**
 * Sends due mails, on any free server, each once: a mail whose server died between sending and noting it is sent again
 * under the same Message-ID, by which mail programs show it once. Stops early when `isStopped`, and after a failure that
 * would meet the next mail too.
 */
export async function sendMails(
  context: Context,
  sorts: readonly MailSort[],
  post: Post,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    await dropExpired(context);
    const claimed = await claim(context);
    if (claimed.length === 0) return;
    const outcomes = await Promise.all(claimed.map((mail) => send(context, sorts, post, mail)));
    if (outcomes.some((outcome) => outcome && concernsAll(outcome))) return;
  }
}

type Claimed = DueMail & { user_uid: string | null };

async function claim({ db, clock }: Context): Promise<Claimed[]> {
  const now = clock.now();
  return await db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, due_at: new Date(now.getTime() + LEASE) })
    .where('id', 'in', (from) =>
      from
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'user_uid', 'details', 'created_at', 'attempts'])
    .execute();
}

/** What was not sent in time is not sent late; it has failed where the mail server said so. */
async function dropExpired({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('mails')
    .set({ state: sql`case when answer is null then 'dropped' else 'failed' end`, finished_at: now })
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .where('expires_at', '<=', now.toISOString())
    .execute();
}

async function send(
  context: Context,
  sorts: readonly MailSort[],
  post: Post,
  mail: Claimed,
): Promise<MailOutcome | null> {
  const { log, keys, config } = context;
  try {
    const sort = sorts.find(({ kind }) => kind === mail.kind);
    const to =
      sort && mail.user_uid ? await findRecipient(context, sort, mail.user_uid, mail.details) : undefined;
    const content = to && (await sort!.build(context, to, mail));
    if (!to || !content) {
      await finish(context, mail, 'dropped', null);
      return null;
    }
    const origin = publicAddress(config)!;
    const unsubscribe = sort!.canEnd ? signUnsubscribe(keys, { uid: to.uid, kind: mail.kind }, origin) : null;
    const drawn = drawMail(content, to.language, { settings: `${origin}/task/profile`, unsubscribe });
    const outcome = await post({
      id: mail.id,
      to: { name: to.name, address: to.email },
      subject: content.subject,
      ...drawn,
      ...(content.attachments ? { attachments: content.attachments } : {}),
      unsubscribe,
    });
    await settle(context, mail, to, outcome);
    return outcome;
  } catch (error) {
    log.error({ err: error, kind: mail.kind }, 'A mail could not be written');
    await tryLater(context, mail, 'Gerai could not write this mail; its log says why');
    return null;
  }
}

/** The person as they are now: nobody who was deactivated or deleted, or has no address any more, is written to. */
async function findRecipient(
  { db }: Context,
  sort: MailSort,
  uid: string,
  details: DueMail['details'],
): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['uid', 'name', 'email', 'role', 'status', 'location_id', 'job_role_id'])
    .select((eb) => eb.fn.coalesce('language', 'seen_language').as('language'))
    .select(sql<boolean>`password_hash <> ''`.as('has_password'))
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .$if(!sort.toFormer, (query) =>
      query.where('status', 'in', sort.forPending ? ['active', 'pending'] : ['active']),
    )
    .$if(!sort.isAskedFor, (query) => query.where('mail_failed_at', 'is', null))
    .executeTakeFirst();
  // Without a chosen language and one of their browser, the default of the role.
  const email = sort.toFormer ? String(details.to) : row?.email;
  return row && email ? { ...row, email, language: row.language ?? usualLanguage(row.role) } : undefined;
}

async function settle(context: Context, mail: Claimed, { uid, email }: Recipient, outcome: MailOutcome) {
  const { kind, answer } = outcome;
  if (kind === 'sent') await finish(context, mail, 'sent', answer);
  else if (kind === 'address' || kind === 'message') await finish(context, mail, 'failed', answer);
  else await tryLater(context, mail, answer);
  if (kind === 'sent' || kind === 'address')
    await markAddress(context, uid, email, kind === 'sent' ? null : answer);
  else if (kind !== 'message') context.log.warn({ kind, answer }, 'A mail could not be handed over');
}

/** Whether mail reaches a person, for the admins; nothing if they have got another address meanwhile. */
async function markAddress({ db, clock }: Context, uid: string, email: string, failure: string | null) {
  await db
    .updateTable('users')
    .set(
      failure === null
        ? { mail_failed_at: null, mail_failure: null }
        : { mail_failed_at: sql`coalesce(mail_failed_at, ${clock.now()})`, mail_failure: failure },
    )
    .where('uid', '=', uid)
    .where('email', '=', email)
    .$if(failure === null, (query) => query.where('mail_failed_at', 'is not', null))
    .execute();
}

const finish = (
  { db, clock }: Context,
  { id }: Claimed,
  state: 'sent' | 'failed' | 'dropped',
  answer: string | null,
) => db.updateTable('mails').set({ state, answer, finished_at: clock.now() }).where('id', '=', id).execute();

async function tryLater({ db, clock }: Context, { id, attempts }: Claimed, answer: string): Promise<void> {
  const due_at = new Date(clock.now().getTime() + retryPause(attempts, RETRY));
  await db.updateTable('mails').set({ due_at, answer }).where('id', '=', id).execute();
}
