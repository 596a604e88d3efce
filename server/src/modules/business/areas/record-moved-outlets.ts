import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Area } from '@gerai/shared/business/areas/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';

/**
 * Gives the outlets that are in another area than before a revision and an entry of the trail of their own; not those
 * that the same import makes or has made.
 */
export async function recordMovedOutlets(
  tx: Transaction<Tables>,
  actor: Actor,
  at: Date,
  { before, after, made = [] }: { before: readonly Area[]; after: readonly Area[]; made?: readonly string[] },
): Promise<void> {
  const [was, is] = [areasOf(before), areasOf(after)];
  const moved = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => was.get(id)?.id !== is.get(id)?.id && !made.includes(id),
  );
  if (moved.length === 0) return;
  const { rows } = await sql<{ id: string; outlet_name: string }>`
    update outlets set updated_at = greatest(${at}, updated_at + interval '1 millisecond')
    where id = any(${moved}::uuid[]) returning id, outlet_name`.execute(tx);
  const nameOf = (area: Area | undefined) => area?.area_name ?? null;
  await recordActivity(
    tx,
    actor,
    at,
    ...rows.map(({ id, outlet_name }) => ({
      event: 'outlet updated' as const,
      subject: { type: 'outlet', id },
      outlet_id: id,
      details: {
        name: outlet_name,
        before: { area: nameOf(was.get(id)) },
        after: { area: nameOf(is.get(id)) },
      },
    })),
  );
}

const areasOf = (areas: readonly Area[]) =>
  new Map(areas.flatMap((area) => area.outlet_ids.map((id) => [id, area] as const)));
