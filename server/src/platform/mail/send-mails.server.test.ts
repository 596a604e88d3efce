import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { createMails } from './create-mails.ts';
import type { MailSort } from './mail-kind.ts';
import type { Letter } from './open-post.ts';
import { sendMails } from './send-mails.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ PUBLIC_URL: 'https://gerai.test' });
});
afterEach(() => server.close());

const sorts: MailSort[] = [
  {
    kind: 'note',
    build: async () => ({ subject: 'A note', heading: 'A note', blocks: [], why: 'You get this.' }),
  },
];

/** Stores mails that are due, and gives their ids. */
async function put(count: number): Promise<string[]> {
  const { uid } = await server.signIn({ role: 'manager' });
  const now = server.clock.now();
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const mails = ids.map((id) => ({
    id,
    kind: 'note',
    cause: `note ${id}`,
    user_uid: uid,
    due_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
  }));
  await server.context.db.transaction().execute((tx) => createMails(tx, now, mails));
  return ids;
}

/** What a server sends until it finds nothing more. */
async function send(): Promise<string[]> {
  const sent: string[] = [];
  await sendMails(server.context, sorts, async ({ id }: Letter) => {
    sent.push(id);
    return { kind: 'sent', answer: '250 OK' };
  });
  return sent;
}

it('of two servers at once, one leaves the mails that the other is taking, and sends the rest without waiting', async () => {
  const { db } = server.context;
  const ids = await put(10);
  const taken = ids.slice(0, 4);
  const { promise: noted, resolve: note } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const other = db.transaction().execute(async (tx) => {
    await tx.updateTable('mails').set({ attempts: 1 }).where('id', 'in', taken).execute();
    hold();
    await noted;
  });
  await held;
  const sending = send();
  const inTime = await Promise.race([
    sending,
    new Promise((resolve) => setTimeout(resolve, 10_000, 'waits')),
  ]);
  note();
  await other;
  await sending;
  expect(inTime).toEqual(expect.arrayContaining(ids.slice(4)));
  expect(inTime).toHaveLength(6);
});

it('of ten servers at once, each mail is sent by one', async () => {
  const ids = await put(60);
  const sent = (await Promise.all(Array.from({ length: 10 }, send))).flat();
  expect(sent.toSorted()).toEqual(ids.toSorted());
  const attempts = await server.context.db.selectFrom('mails').select('attempts').distinct().execute();
  expect(attempts).toEqual([{ attempts: 1 }]);
});
