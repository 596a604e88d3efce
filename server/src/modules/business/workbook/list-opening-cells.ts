import { openingCells } from '@gerai/shared/business/workbook/opening-cells.ts';
import type { Queryable } from '../../../platform/context.ts';
import { listOutletCalendars } from '../outlets/calendars/queries.ts';

/** When outlets are open, as the cells of their rows, by id; of some, or of all. */
export async function listOpeningCells(
  db: Queryable,
  ids: readonly string[] | null = null,
): Promise<Map<string, ReturnType<typeof openingCells>>> {
  const calendars = await db.selectFrom('holiday_calendars').select(['id', 'calendar_name']).execute();
  const names = new Map(calendars.map(({ id, calendar_name }) => [id, calendar_name]));
  const outlets = await listOutletCalendars(db, ids);
  return new Map(
    outlets.map((outlet) => [
      outlet.id,
      openingCells(
        outlet,
        outlet.calendar_ids.map((id) => names.get(id)!),
      ),
    ]),
  );
}
