import type { ChangedThing } from '@gerai/shared/http/revision.ts';
import { ApiError } from '../../core/api/api-error.ts';

/** The revisions of several things as they were read, by their ids. */
export type Revisions = ReadonlyMap<string, string>;

/** What was changed meanwhile, if that is why a change of several was refused. */
export const changedThings = (error: unknown): readonly ChangedThing[] | undefined =>
  error instanceof ApiError ? error.changed_things : undefined;

/** What all of several checks find, each of a part of the things. */
export async function findChangedThings(
  checks: readonly (() => Promise<unknown>)[],
): Promise<ChangedThing[]> {
  const found: ChangedThing[] = [];
  for (const check of checks)
    await check().catch((error: unknown) => {
      const things = changedThings(error);
      if (!things) throw error;
      found.push(...things);
    });
  return found;
}

/** The same things, of which those that were changed have the revisions that are known now. */
export const withRevisions = (revisions: Revisions, changed: readonly ChangedThing[]): Revisions =>
  new Map([...revisions, ...changed.map(({ id, updated_at }) => [id, updated_at] as const)]);
