import { z } from 'zod';
import { instant } from './schemas.ts';

/**
 * The part of an edit that names the revision it is based on: the thing's `updated_at` as it was read. After a later
 * change the edit is refused as `conflict`; an edit without it is taken as it is.
 */
export const basedOn = { expected_updated_at: instant.optional() };
export type BasedOn = { expected_updated_at?: string | undefined };

/** What a thing is after a later change, for the `conflict` with an edit of an earlier revision. */
export const laterChange = z.object({
  /** Who changed it last; null if the trail does not tell. */
  who: z.string().nullable(),
  /** The revision now: when it was changed last. */
  updated_at: instant,
  /** The fields changed since, named as in the trail. */
  fields: z.array(z.string()),
  /** The thing as it is now, like the answer to an edit. */
  current: z.record(z.string(), z.unknown()),
});
export type LaterChange = z.infer<typeof laterChange>;

/** One of several things after a later change, for the `conflict` with a change of them all. */
export const changedThing = laterChange.omit({ current: true }).extend({ id: z.string(), name: z.string() });
export type ChangedThing = z.infer<typeof changedThing>;
