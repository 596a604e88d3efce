import { randomUUID } from 'node:crypto';
import {
  type NewOutlet,
  OUTLET_FIELDS,
  type OutletInput,
  type OutletRecord,
} from '@gerai/shared/business/outlets/contract.ts';
import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import { insertRows } from '../../../database/queries/insert-rows.ts';
import { AppError, explainViolations } from '../../../platform/errors.ts';
import type { MasterData } from '../../../platform/master-data/master-data.ts';
import { lockOutlet, lockOutlets, readOutletRecord } from './queries.ts';
import { normalizeTags, writeOutletTags } from './write-outlet-tags.ts';

/** The outlets. Templates without a location have tasks at a new one from the next generation on. */
export const writeOutlet: MasterData<OutletRecord, OutletInput, NewOutlet> = {
  name: 'outlet',
  subject: 'outlet',
  isOutlet: true,
  nameOf: ({ outlet_name }) => outlet_name,
  nameField: 'outlet_name',
  tableOf: () => 'outlets',
  fieldsOf: (outlet) => pickFields(outlet, [...OUTLET_FIELDS, 'tags']),
  async normalize(db, { tags, ...input }) {
    return tags ? { ...input, tags: await normalizeTags(db, tags) } : input;
  },
  linkedFields: ['tags'],
  async writeLinked(tx, actor, at, records) {
    const tagged = records.flatMap(({ id, input: { tags } }) => (tags ? [{ id, tags }] : []));
    await writeOutletTags(tx, actor, at, tagged);
  },
  async insert(tx, inputs, now) {
    const at = now.toISOString();
    const rows = inputs.map(({ tags: _, ...input }) => ({
      ...input,
      id: randomUUID(),
      created_at: at,
      updated_at: at,
    }));
    const ids = rows.map(({ id }) => id);
    await insertRows(tx, 'outlets', rows);
    // Whose form was opened before must not take the new outlets off it.
    await sql`
      with followed as (
        update holiday_calendars set updated_at = greatest(${now}, updated_at + interval '1 millisecond')
        where id in (select id from holiday_calendars where for_new_outlets order by id for no key update)
        returning id
      )
      insert into outlet_calendars (outlet_id, calendar_id, from_date)
      select outlet_id, id, ${businessDate(now)} from followed, unnest(${ids}::uuid[]) outlet_id`.execute(tx);
    return ids;
  },
  refuseArchiving({ merged_into }) {
    if (merged_into) throw new AppError('refused', 'outlets.merged');
  },
  read: readOutletRecord,
  lock: lockOutlet,
  lockAll: lockOutlets,
  tasksBy: () => 'assigned_location_id',
  refuseTakenName: explainViolations([
    ['outlets_name_key', 'conflict', 'outlet_name', { reason: 'outlets.name_taken' }],
  ]),
};
