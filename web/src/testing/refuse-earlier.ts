import { httpReasons } from '@gerai/shared/http/http-reasons.ts';
import { Refusal } from './answer-calls.ts';

/** Refuses an edit of an earlier revision, as the server does; the trail says that Budi changed it. */
export function refuseEarlier(
  thing: { updated_at: string },
  expected: string | undefined,
  fields: string[],
): void {
  const { updated_at } = thing;
  if (expected === undefined || expected === updated_at) return;
  throw new Refusal('conflict', {
    reason: 'http.changed_meanwhile',
    values: { who: 'Budi', at: updated_at },
    message: httpReasons['http.changed_meanwhile'],
    changed: { who: 'Budi', updated_at, fields, current: { ...thing } },
  });
}
