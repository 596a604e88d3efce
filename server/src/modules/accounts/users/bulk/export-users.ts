import type { Actor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import {
  dateCell,
  instantCell,
  type TableCell,
  type TableFile,
} from '../../../../platform/tables/table-cell.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { usersThatMatch } from '../list-users.ts';

const PAGE = 2000;

/** The columns of an import and some more; nothing about passwords. */
const HEADINGS = [
  ...['Email', 'Name', 'Role', 'Location', 'JobRole', 'Phone', 'Region', 'Status', 'LastLogin', 'Created'],
  ...['MovesOn', 'MovesTo', 'MovesAs'],
];

type Filter = Parameters<typeof usersThatMatch>[0];

/**
 * Returns the users that match, except deleted ones, as a file, by email and then by phone number, in pages. The export is on the trail before the first row
 * is sent.
 */
export async function exportUsers(
  context: Context,
  actor: Actor,
  filter: Filter = {},
): Promise<TableFile & { pages: AsyncIterable<TableCell[][]> }> {
  const { db, clock } = context;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const { users } = await tx
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('users'))
      .where(usersThatMatch(filter))
      .executeTakeFirstOrThrow();
    await recordActivity(tx, actor, now, {
      event: 'users exported',
      subject: { type: 'user export', id: now.toISOString() },
      details: { name: `${users} users`, users },
    });
  });
  async function* pages(): AsyncGenerator<TableCell[][]> {
    for await (const rows of listUserPages(context, filter)) yield rows.map(cellsOf);
  }
  return { name: `users-${businessDate(now)}`, headings: HEADINGS, pages: pages() };
}

/** The users that match, except deleted ones, by email and then by phone number, in pages. */
export async function* listUserPages(
  context: Pick<Context, 'db'>,
  filter: Filter = {},
): AsyncGenerator<Row[]> {
  for (const by of ['email', 'phone'] as const) {
    let after: string | undefined;
    do {
      const rows: Row[] = await readPage(context, filter, by, after);
      yield rows;
      after = rows.length < PAGE ? undefined : rows.at(-1)!.key;
    } while (after !== undefined);
  }
}

interface Row {
  uid: string;
  email: string | null;
  phone: string | null;
  name: string;
  role: string;
  outlet_name: string | null;
  role_name: string | null;
  region: string | null;
  status: string;
  last_login: string | null;
  created_at: string;
  /** What is planned: from when on they are where, as what. */
  moves_on: string | null;
  moves_to: string | null;
  moves_as: string | null;
  /** The email as it sorts, or the number of whoever has none. */
  key: string;
}

/** Of people with an address, or of those with a number alone; uses the unique index of each. */
async function readPage(
  { db }: Pick<Context, 'db'>,
  filter: Filter,
  by: 'email' | 'phone',
  after: string | undefined,
): Promise<Row[]> {
  const key = by === 'email' ? sql<string>`lower(users.email)` : sql<string>`users.phone`;
  return await db
    .selectFrom('users')
    .leftJoin('outlets', 'outlets.id', 'users.location_id')
    .leftJoin('job_roles', 'job_roles.id', 'users.job_role_id')
    .leftJoin('planned_moves as move', 'move.uid', 'users.uid')
    .leftJoin('outlets as there', 'there.id', 'move.location_id')
    .leftJoin('job_roles as later', 'later.id', 'move.job_role_id')
    .select([
      'users.uid',
      'email',
      'users.phone',
      'name',
      'role',
      'outlets.outlet_name',
      'job_roles.role_name',
      'outlets.region',
    ])
    .select(['status', 'last_login', 'move.on_date as moves_on'])
    .select(['there.outlet_name as moves_to', 'later.role_name as moves_as'])
    .select(['users.created_at', key.as('key')])
    .where(usersThatMatch(filter))
    .where('users.email', by === 'email' ? 'is not' : 'is', null)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`${key} > ${after}`))
    .orderBy(key)
    .limit(PAGE)
    .execute();
}

const cellsOf = (row: Row): TableCell[] => [
  row.email,
  row.name,
  row.role,
  row.outlet_name,
  row.role_name,
  row.phone,
  row.region,
  row.status,
  instantCell(row.last_login),
  instantCell(row.created_at),
  dateCell(row.moves_on),
  row.moves_to,
  row.moves_as,
];
