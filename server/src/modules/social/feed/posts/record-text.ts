import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context, Queryable } from '../../../../platform/context.ts';
import { chargeUpload } from '../../../../platform/storage/charge-upload.ts';

/** Bytes of what comes with a text, and with each mention in it: its row, its entry of the trail and its notices. */
const OVERHEAD = 1024;

/** Counts a text against what its author may write on a day. Throws `over_quota`. */
export async function recordText(
  { config }: Pick<Context, 'config'>,
  tx: Queryable,
  { uid }: PersonActor,
  { content, mentions }: { content: string; mentions: readonly unknown[] },
  now: Date,
): Promise<void> {
  const bytes = Buffer.byteLength(content) + OVERHEAD * (1 + mentions.length);
  await chargeUpload(tx, config, { owner_uid: uid, kind: 'texts', bytes }, now);
}
