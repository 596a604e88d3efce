import type { Actor } from '@gerai/shared/actor/actor.ts';
import type {
  ArchivedOutlets,
  archiveOutlets as archiveCall,
  OutletRecord,
} from '@gerai/shared/business/outlets/contract.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { ChangedThing } from '@gerai/shared/http/revision.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { countOpenTasks } from '../../../database/queries/delete-unsent-tasks.ts';
import { lockSubmissions } from '../../../database/queries/lock-submissions.ts';
import type { Context } from '../../../platform/context.ts';
import { explain } from '../../../platform/errors.ts';
import { writeArchival } from '../../../platform/master-data/write-archival.ts';
import { listChangedThings } from '../../../platform/revision/list-changed-things.ts';
import { lockOutlets } from './queries.ts';
import { writeOutlet } from './write-outlet.ts';

type Body = EndpointParsed<typeof archiveCall>['body'];

/**
 * Archives or restores outlets, a statement for each step and all in one transaction. One that was deleted, was changed by
 * somebody else after the revision it was selected with, or may not be restored stays as it is and is told; the others go on.
 */
export async function updateArchivedOutlets(
  { db, clock }: Context,
  actor: Actor,
  { ids, is_archived, expected_revisions, only_check }: Body,
): Promise<ArchivedOutlets> {
  return await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockSubmissions(tx, 'shared');
    const distinct = [...new Set(ids)];
    const found = new Map((await lockOutlets(tx, distinct, now)).map((outlet) => [outlet.id, outlet]));
    const later = await listChangedThings(
      tx,
      'outlet',
      new Map(expected_revisions.map(({ id, updated_at }) => [id, updated_at])),
      [...found.values()].map(({ id, outlet_name: name, updated_at }) => ({ id, name, updated_at })),
      { exceptBy: actor.kind === 'person' ? actor.uid : undefined },
    );
    // The actor's own changes, and what no field tells, are no news.
    const changed = new Map(
      later.filter(({ fields }) => fields.length > 0).map((thing) => [thing.id, thing]),
    );
    const refused: ArchivedOutlets['refused'] = [];
    const records: OutletRecord[] = [];
    let unchanged = 0;
    for (const id of distinct) {
      const outlet = found.get(id);
      const because = refusalOf(outlet, is_archived, changed.get(id));
      if (because) refused.push({ id, outlet_name: outlet?.outlet_name ?? '', error: explain(because) });
      else if (outlet && (outlet.archived_at !== null) !== is_archived) records.push(outlet);
      else unchanged += 1;
    }
    const people = records.reduce((sum, { users }) => sum + users, 0);
    const answer = { changed: records.length, unchanged, people, refused };
    if (only_check) {
      const open = is_archived ? records.map(({ id }) => id) : [];
      const from = businessDate(now);
      const withdrawn = await countOpenTasks(tx, { column: 'assigned_location_id', ids: open, from });
      return { ...answer, withdrawn };
    }
    const withdrawn = await writeArchival(tx, actor, now, writeOutlet, { records, is_archived });
    return { ...answer, withdrawn: [...withdrawn.values()].reduce((sum, count) => sum + count, 0) };
  });
}

/** Why an outlet stays as it is. One that is archived already is asked nothing more. */
function refusalOf(
  outlet: OutletRecord | undefined,
  is_archived: boolean,
  changed: ChangedThing | undefined,
): AnyBecause | undefined {
  if (!outlet) return { reason: 'http.not_found', values: { thing: 'Outlet' } };
  if (!is_archived && outlet.merged_into) return { reason: 'outlets.merged' };
  if (!changed || (outlet.archived_at !== null) === is_archived) return undefined;
  return changed.who === null
    ? { reason: 'outlets.changed_by_someone' }
    : { reason: 'outlets.changed_meanwhile', values: { who: changed.who } };
}
