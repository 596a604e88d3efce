import type { Actor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
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
  ...['Email', 'Name', 'Role', 'Location', 'JobRole', 'Region', 'Status', 'LastLogin', 'Created'],
  ...['MovesOn', 'MovesTo', 'MovesAs'],
];

type Filter = Parameters<typeof usersThatMatch>[0];

/**
 * Returns the users that match, except deleted ones, as a file, by email, in pages. The export is on the trail before the first row
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

/** The users that match, except deleted ones, by email, in pages. */
export async function* listUserPages(
  context: Pick<Context, 'db'>,
  filter: Filter = {},
): AsyncGenerator<Row[]> {
  for (let after: string | undefined; ; ) {
    const rows = await readPage(context, filter, after);
    yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.key;
  }
}

interface Row {
  uid: string;
  email: string;
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
  /** The email as it sorts. */
  key: string;
}

/** Uses the unique index of addresses. */
async function readPage(
  { db }: Pick<Context, 'db'>,
  filter: Filter,
  after: string | undefined,
): Promise<Row[]> {
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
      'name',
      'role',
      'outlets.outlet_name',
      'job_roles.role_name',
      'outlets.region',
    ])
    .select(['status', 'last_login', 'move.on_date as moves_on'])
    .select(['there.outlet_name as moves_to', 'later.role_name as moves_as'])
    .select((eb) => ['users.created_at', eb.fn<string>('lower', ['email']).as('key')])
    .where(usersThatMatch(filter))
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.fn<string>('lower', ['email']), '>', after!)),
    )
    .orderBy('key')
    .limit(PAGE)
    .execute();
}

const cellsOf = (row: Row): TableCell[] => [
  row.email,
  row.name,
  row.role,
  row.outlet_name,
  row.role_name,
  row.region,
  row.status,
  instantCell(row.last_login),
  instantCell(row.created_at),
  dateCell(row.moves_on),
  row.moves_to,
  row.moves_as,
];
