import { isDeepStrictEqual } from 'node:util';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type {
  ParsedTemplateInput,
  TemplateGroup,
  updateTemplateGroup,
} from '@gerai/shared/business/templates/contract.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { checkRevision, nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildChangeDetails } from './build-template-details.ts';
import { createDefinitions, forgetUnusedDefinitions, saysTheSame } from './create-definition.ts';
import { lockTemplates } from './lock-templates.ts';
import { findTemplateGroup, listStoredGroups, type StoredGroup } from './queries.ts';
import { refuseUnknownReference } from './refuse-unknown-reference.ts';
import { buildScheduleColumns, planOf } from './schedule/build-schedule-columns.ts';
import { type GroupToWrite, writeTemplates } from './write-templates.ts';
import { writeTodaysTasks } from './write-todays-tasks.ts';

type Edit = ParsedTemplateInput & BasedOn & { apply_today?: boolean | undefined };

/**
 * Changes all templates with a display_id, for future tasks only: generated tasks keep their definition, but for today's
 * that nobody has submitted with `apply_today`. The same values write nothing to the templates. Throws `not_found`, `conflict` for a change after `expected_updated_at`, and `invalid_input` like
 * createTemplate.
 */
export async function updateTemplate(
  context: Context,
  actor: PersonActor,
  displayId: string,
  { expected_updated_at: expected, apply_today = false, ...input }: Edit,
): Promise<EndpointResponse<typeof updateTemplateGroup>> {
  return await context.db
    .transaction()
    .execute(async (tx) => {
      const rows = await lockTemplates(tx, displayId);
      const reading = { ...context, db: tx };
      const before = await findTemplateGroup(reading, actor, displayId);
      const schedule = scheduleOf(input, before);
      const applyTo = async (group: StoredGroup, at: Date) =>
        apply_today ? await writeTodaysTasks(tx, actor, group, at) : 0;
      if (isStored(before, input, schedule))
        return { ...before, applied_today: await applyTo(before, context.clock.now()) };
      await checkRevision(tx, expected, {
        subject: { type: 'template', id: displayId },
        updated_at: before.updated_at,
        current: () => answerOf(before),
      });
      const at = nextRevision(before.updated_at, context.clock.now());
      const [after] = (await writeTemplateChanges(tx, context, actor, [{ before, rows, input, at }])) as [
        StoredGroup,
      ];
      const applied_today = await applyTo(after, at);
      await forgetUnusedDefinitions(tx, [displayId]);
      return { ...after, applied_today };
    })
    .catch(refuseUnknownReference);
}

interface Change {
  before: StoredGroup;
  /** The group's templates, locked. */
  rows: GroupToWrite['rows'];
  input: ParsedTemplateInput;
  /** Its new revision. */
  at: Date;
}

/** Writes groups as their inputs say, with an entry of the trail for each; returns them as they are then. */
export async function writeTemplateChanges(
  tx: Transaction<Tables>,
  context: Context,
  actor: PersonActor,
  changes: readonly Change[],
): Promise<StoredGroup[]> {
  if (changes.length === 0) return [];
  const definitions = await createDefinitions(
    tx,
    changes
      .filter(({ before, input }) => !saysTheSame(before, input))
      .map(({ before: { display_id }, input: definition, at }) => ({ display_id, definition, at })),
  );
  await writeTemplates(
    tx,
    changes.map(({ before, rows, input, at }) => {
      const { display_id, created_at } = before;
      const definition_id = definitions.get(display_id) ?? before.definition_id;
      const columns = {
        ...scheduleOf(input, before),
        display_id,
        created_at,
        definition_id,
        updated_at: at,
      };
      return { rows, locations: input.location_ids ?? [null], columns };
    }),
    businessDate(changes[0]!.at),
  );
  const ids = changes.map(({ before }) => before.display_id);
  const groups = await listStoredGroups({ ...context, db: tx }, actor, ids);
  const after = new Map(groups.map((group) => [group.display_id, group]));
  for (const some of Map.groupBy(changes, ({ at }) => at.getTime()).values()) {
    const entries = some.map(({ before }) => {
      const group = after.get(before.display_id)!;
      return {
        event: 'task updated' as const,
        subject: { type: 'template', id: group.display_id },
        details: { name: group.task_name, ...buildChangeDetails(before, group) },
      };
    });
    await recordActivity(tx, actor, some[0]!.at, ...entries);
  }
  return ids.map((id) => after.get(id)!);
}

const scheduleOf = (input: ParsedTemplateInput, before: StoredGroup) => ({
  ...buildScheduleColumns(input),
  ...planOf(input, before),
});

/** Whether the group is as the input says. */
function isStored(before: StoredGroup, input: ParsedTemplateInput, columns: object): boolean {
  const stored = Object.fromEntries(
    Object.keys(columns).map((column) => [column, before[column as keyof StoredGroup]]),
  );
  const locations = before.locations?.map(({ id }) => id) ?? null;
  return (
    saysTheSame(before, input) &&
    isDeepStrictEqual(stored, columns) &&
    isDeepStrictEqual(locations?.toSorted(), input.location_ids?.toSorted())
  );
}

/** Without the column that the contract does not have. */
const answerOf = ({ definition_id, ...group }: StoredGroup): TemplateGroup => group;
