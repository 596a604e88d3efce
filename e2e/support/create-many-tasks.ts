import type { Context } from '@gerai/server/platform/context.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';

export const LONG_NAME =
  'Periksa kebersihan seluruh area dapur, ruang makan, dan gudang penyimpanan bahan baku sebelum buka';

/** More tasks of one outlet and job role than a page of a list has. */
export const MANY = 620;

/**
 * Today's tasks: those of HM and Ops, which the overview shows first (one late, one with a long name), and many of
 * another outlet. Returns the ids of HM and Ops.
 */
export async function createManyTasks({ db }: Pick<Context, 'db'>): Promise<{ hm: string; ops: string }> {
  const today = businessDate(new Date());
  const outlet = async (outlet_name: string) => {
    const { id } = await db
      .insertInto('outlets')
      .values({ outlet_name, region: 'Jakarta' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const jobRole = async (role_name: string) => {
    const { id } = await db
      .insertInto('job_roles')
      .values({ role_name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const [hm, senayan, ops, kasir] = [
    await outlet('HM'),
    await outlet('Senayan'),
    await jobRole('Ops'),
    await jobRole('Kasir'),
  ];
  const plan = (task_name: string, location: string, role: string, late = false) => ({
    task_name,
    task_date: today,
    deadline_date: today,
    assigned_location_id: location,
    assigned_job_role_id: role,
    deadline_datetime: new Date(Date.now() + (late ? -60_000 : 86_400_000)).toISOString(),
  });
  const tasks = [
    ...['Buka toko', 'Pel lantai', 'Sapu lantai', LONG_NAME].map((name) => plan(name, hm, ops)),
    plan('Cek suhu chiller', hm, ops, true),
    plan('Hitung laci', hm, kasir),
    ...Array.from({ length: MANY }, (_, number) =>
      plan(`Hitung kas ${String(number + 1).padStart(3, '0')}`, senayan, kasir),
    ),
  ];
  const definitions = await db
    .insertInto('task_definitions')
    .values(
      tasks.map(({ task_name }) => ({
        display_id: 'TT261120-ABCDEFGH',
        task_name,
        frequency: 'daily' as const,
        photo_required: false,
      })),
    )
    .returning(['id', 'task_name'])
    .execute();
  const definitionOf = new Map(definitions.map(({ id, task_name }) => [task_name, id]));
  await db
    .insertInto('daily_tasks')
    .values(tasks.map((task) => ({ ...task, definition_id: definitionOf.get(task.task_name)! })))
    .execute();
  return { hm, ops };
}
