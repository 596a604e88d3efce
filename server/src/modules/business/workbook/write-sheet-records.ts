import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@gerai/shared/actor/actor.ts';
import { sortTags, tagKey, tagsCell, tagsOfCell } from '@gerai/shared/business/tags/rules.ts';
import { SWATCHES } from '@gerai/shared/business/task-groups/contract.ts';
import {
  type FindNames,
  findRenamed,
  type JudgedRecords,
  judgeRecords,
  type RecordRow,
  recordRules,
} from '@gerai/shared/business/workbook/judge-records.ts';
import {
  OUTLET_TEXT_COLUMNS,
  OUTLET_TEXTS,
  type OutletTextColumn,
} from '@gerai/shared/business/workbook/sheets.ts';
import { EMPTIED } from '@gerai/shared/tables/import-contract.ts';
import { isStorable } from '@gerai/shared/tables/storable.ts';
import { readTimeZone } from '@gerai/shared/time/time-zones.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { createRecords } from '../../../platform/master-data/create-records.ts';
import type { MasterData, MasterRecord } from '../../../platform/master-data/master-data.ts';
import { updateRecords } from '../../../platform/master-data/update-records.ts';
import { writeRole } from '../../accounts/roles/write-role.ts';
import { writeOutlet } from '../outlets/write-outlet.ts';
import { findTags } from '../outlets/write-outlet-tags.ts';
import { writeTaskGroup } from '../task-groups/write-task-group.ts';
import { listRecords, type RecordSheet } from './list-records.ts';

export interface WrittenRecords extends JudgedRecords {
  /** The ids of the created ones, in their order. */
  ids: string[];
  /** The name that a sheet may still have of a record, to the one it has now. */
  findRenamed: (name: string) => string;
}

/** Adds and changes the records of a sheet of master data in a few statements, with their entries of the trail. */
export async function writeSheetRecords(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  sheet: RecordSheet,
  rows: readonly RecordRow[],
  find: FindNames = {},
): Promise<WrittenRecords> {
  const { settle, write } = kinds[sheet];
  const stored = await listRecords[sheet](tx);
  const judged = judgeRecords(recordRules[sheet], settle ? await settle(tx, rows) : rows, stored, find);
  const ids = await write(tx, actor, at, judged);
  return { ...judged, ids, findRenamed: findRenamed(recordRules[sheet].name, judged, stored) };
}

interface Kind {
  /** The rows with what their cells name as it is stored. */
  settle?(tx: Transaction<Tables>, rows: readonly RecordRow[]): Promise<RecordRow[]>;
  write(tx: Transaction<Tables>, actor: Actor, at: Date, judged: JudgedRecords): Promise<string[]>;
}

type Values = Readonly<Record<string, string>>;

interface FormOf<Input, NewInput extends Input> {
  table: string;
  /** The form's fields of a row. */
  fields: (values: Values) => Input;
  newFields: (values: Values) => NewInput;
  /** Fields that never change, which the trail shows too. */
  fixed?: object;
}

const writeAs =
  <Item extends MasterRecord, Input extends object, NewInput extends Input>(
    kind: MasterData<Item, Input, NewInput>,
    { table, fields, newFields, fixed = {} }: FormOf<Input, NewInput>,
  ): Kind['write'] =>
  async (tx, actor, at, { created, updated }) => {
    await updateRecords(
      tx,
      actor,
      at,
      { kind, table, fixed },
      updated
        .map(({ stored, values }) => ({
          id: stored.id,
          before: fields(stored.values),
          after: fields(values),
        }))
        .filter(({ before, after }) => !isDeepStrictEqual(before, after)),
    );
    return await createRecords(
      tx,
      actor,
      at,
      kind,
      created.map(({ values }) => newFields(values)),
    );
  };

const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);
const outletTexts = (values: Values) =>
  Object.fromEntries(OUTLET_TEXT_COLUMNS.map((column) => [OUTLET_TEXTS[column], values[column]!])) as Record<
    (typeof OUTLET_TEXTS)[OutletTextColumn],
    string
  >;
const outletOf = (values: Values) => ({
  ...outletTexts(values),
  time_zone: readTimeZone(values.TimeZone!) ?? null,
  latitude: numberOf(values.Latitude),
  longitude: numberOf(values.Longitude),
  tags: tagsOfCell(values.Tags!),
});
const groupOf = ({ TaskGroup, Description, Color }: Values) => ({
  group_name: TaskGroup!,
  description: Description!,
  color: SWATCHES.find(({ name }) => name === Color)?.color ?? (Color as (typeof SWATCHES)[number]['color']),
});
const roleOf = ({ JobRole }: Values) => ({ role_name: JobRole! });

/** The tags of each row as they are stored, and a new one in the spelling in which the file has it first. */
async function settleTagCells(tx: Transaction<Tables>, rows: readonly RecordRow[]): Promise<RecordRow[]> {
  const listed = rows.map(({ cells: { Tags = '' } }) => (isStorable(Tags) ? tagsOfCell(Tags) : []));
  const stored = await findTags(tx, [...new Set(listed.flat())]);
  const first = new Map<string, string>();
  for (const name of listed.flat())
    if (!first.has(tagKey(name))) first.set(tagKey(name), stored.get(name)?.tag_name ?? name);
  return rows.map((row, at) => {
    const tags = listed[at]!;
    if (tags.length === 0 || row.cells.Tags?.trim() === EMPTIED) return row;
    return {
      ...row,
      cells: { ...row.cells, Tags: tagsCell(sortTags(tags.map((name) => first.get(tagKey(name))!))) },
    };
  });
}

const kinds: Record<RecordSheet, Kind> = {
  outlets: {
    settle: settleTagCells,
    write: writeAs(writeOutlet, { table: 'outlets', fields: outletOf, newFields: outletOf }),
  },
  job_roles: {
    write: writeAs(writeRole, {
      table: 'job_roles',
      fields: roleOf,
      newFields: (values) => ({ ...roleOf(values), type: 'Job Role' as const }),
      fixed: { type: 'Job Role' },
    }),
  },
  task_groups: {
    write: writeAs(writeTaskGroup, { table: 'task_groups', fields: groupOf, newFields: groupOf }),
  },
};
