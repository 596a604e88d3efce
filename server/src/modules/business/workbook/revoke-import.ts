import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { revokeImport as endpoint, lastImport } from '@gerai/shared/business/workbook/contract.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { Transaction } from 'kysely';
import { previewChange } from '../../../database/queries/preview-change.ts';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError, explain, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { forgetManagers } from '../areas/queries.ts';
import { findImport, IMPORT, type Revoked, untilOf } from './find-import.ts';
import { lockRecords } from './lock-records.ts';
import { writeRevokedAreas } from './write-revoked-areas.ts';
import { writeRevokedOpenings } from './write-revoked-openings.ts';
import { writeRevokedPeople } from './write-revoked-people.ts';
import { writeRevokedPostings } from './write-revoked-postings.ts';
import { writeRevokedRecords } from './write-revoked-records.ts';
import { writeRevokedTags } from './write-revoked-tags.ts';
import { writeRevokedTemplates } from './write-revoked-templates.ts';

type Answer = EndpointResponse<typeof endpoint>;

/** The last import, as long as it can be undone; null for none. */
export async function readLastImport({ db, clock }: Context): Promise<EndpointResponse<typeof lastImport>> {
  const last = await findImport(db);
  if (!last || last.is_revoked || last.is_restored || untilOf(last) <= clock.now()) return { last: null };
  const { import_id, who, file_name, at, counts } = last;
  return { last: { import_id, who, file_name, at, until: untilOf(last).toISOString(), counts } };
}

/**
 * Takes back what an import did, within a day: what it made goes as long as nothing refers to it, what it changed gets its
 * former values unless it was changed again. Or only says what would go and what would stay, which is the same, rolled back.
 */
export async function revokeImport(
  context: Context,
  actor: PersonActor,
  import_id: string,
  { check_only }: { check_only: boolean },
): Promise<Answer> {
  const at = context.clock.now();
  if (!check_only) {
    const done = await context.db.transaction().execute((tx) => takeBack(tx, context, actor, at, import_id));
    await forgetManagers(context);
    return done;
  }
  // Nothing of a check stays, so it needs no proof of who asks.
  const asking = { ...actor, authenticated_at: at.toISOString() };
  return await previewChange(context.db, (tx) => takeBack(tx, context, asking, at, import_id));
}

async function takeBack(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  at: Date,
  import_id: string,
): Promise<Answer> {
  await lockRecords(tx);
  const done = await findImport(tx, import_id);
  if (!done) throw notFound('Import');
  if (done.is_revoked) throw new AppError('conflict', 'workbook.undone_already');
  if (done.is_restored || untilOf(done) <= at) throw new AppError('refused', 'workbook.too_late');
  // Each before what it may refer to.
  const all = [
    await writeRevokedTemplates(tx, context, actor, at, done),
    await writeRevokedPostings(tx, context, actor, at, done),
    await writeRevokedPeople(tx, context, actor, at, done),
    await writeRevokedAreas(tx, actor, at, done),
    await writeRevokedOpenings(tx, actor, at, done),
    await writeRevokedRecords(tx, context, actor, at, { sheet: 'outlets', done }),
    await writeRevokedRecords(tx, context, actor, at, { sheet: 'job_roles', done }),
    await writeRevokedRecords(tx, context, actor, at, { sheet: 'task_groups', done }),
  ];
  await writeRevokedTags(tx, actor, at, done);
  const sum = (of: (revoked: Revoked) => number) => all.reduce((total, revoked) => total + of(revoked), 0);
  // One that stays for two reasons is named once.
  const kept = [
    ...new Map(all.flatMap((each) => each.kept).map((one) => [`${one.sheet} ${one.id}`, one])).values(),
  ];
  const [removed, restored] = [sum((revoked) => revoked.removed), sum((revoked) => revoked.restored)];
  await recordActivity(tx, actor, at, {
    event: 'workbook import revoked',
    subject: { type: IMPORT, id: import_id },
    details: { name: done.file_name, removed, restored, kept: kept.length },
  });
  return { removed, restored, kept: kept.map((each) => ({ ...each, ...explain({ reason: each.reason }) })) };
}
