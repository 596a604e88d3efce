import { z } from 'zod';
import { use } from './errors.ts';
import { basedOn } from './revision.ts';
import { uuid } from './schemas.ts';

/** What refers to a record of master data, and so what can become of it. */
export const recordUses = z.object({
  /** What prevents deleting it. */
  uses: z.array(use),
  /** Its daily tasks, as nobody has sent anything for any of them: they can be deleted with it. */
  unsent_tasks: z.number().int(),
  /** Its tasks from today on for which nobody has sent anything: archiving it withdraws them. */
  open_tasks: z.number().int(),
});
export type RecordUses = z.infer<typeof recordUses>;

/** Takes a record out of use, or brings it back. */
export const archiveInput = z.object({ is_archived: z.boolean(), ...basedOn });
export const archived = {
  /** Tasks that were withdrawn with it. */
  withdrawn: z.number().int(),
};

/** Into which other record one is merged. */
export const mergeTarget = { into_id: uuid };
export const mergeInput = z.object({ ...mergeTarget, ...basedOn });

/** Deletes the tasks of a record with it; their number, as it was read, is the condition. */
export const deleteWith = z.object({
  unsent_tasks: z.coerce.number().int().min(0).max(1_000_000).optional(),
});
