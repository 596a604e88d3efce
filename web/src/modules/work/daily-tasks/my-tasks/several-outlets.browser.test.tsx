import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { listMyTasks, type MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { taskOf } from '../../../../testing/my-tasks-steps.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { readPersisted } from '../../../../testing/read-persisted.ts';
import { at, contains, goTo, main } from '../../../../testing/screen-steps.ts';

const kuta = { id: crypto.randomUUID(), outlet_name: 'Kuta', region: 'Bali' };
const denpasar = { id: crypto.randomUUID(), outlet_name: 'Denpasar', region: 'Bali' };
const renon = { id: crypto.randomUUID(), outlet_name: 'Renon', region: 'Bali' };

const cancelled: MyTask['submission'] = {
  ...{ id: crypto.randomUUID(), attempt: 1, submitted_at: new Date().toISOString(), proved_at: null },
  ...{ staff_status: 'Cancelled', manager_status: 'Cancelled', audit_status: 'Cancelled' },
  ...{ staff_notes: '', manager_notes: '', audit_notes: '', submitted_by: null, photos: [] },
};

test('an area manager sees the tasks of all outlets with their names, and may choose one', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const elsewhere = {
    posting_id: crypto.randomUUID(),
    location_id: renon.id,
    role: 'manager',
    job_role_id: null,
  };
  const asked: object[] = [];
  await openScreen('/task/my-tasks', {
    as: personOf('manager', {
      language: 'en',
      location_id: kuta.id,
      outlets: kuta,
      other_places: [elsewhere],
    }),
    answers: [
      answer(listJobRoles, () => []),
      answer(listOutlets, () => [denpasar, kuta, renon]),
      answer(listMyTasks, ({ query: { outlet_id, show, day } }) => {
        asked.push({ outlet_id, show, day });
        const tasks = [
          { ...taskOf(), task_name: 'Mop', outlet_name: 'Kuta' },
          { ...taskOf(), task_name: 'Till', outlet_name: 'Renon' },
        ];
        const business_date = tasks[0]!.task_date;
        if (outlet_id === denpasar.id)
          return { business_date, tasks: [], closed: { why: 'holiday' as const, name: 'Nyepi' } };
        if (outlet_id)
          return {
            business_date,
            tasks: [
              { ...tasks[1]!, outlet_name: undefined },
              { ...taskOf(), task_name: 'Not needed', submission: cancelled },
            ],
          };
        const tiles = { total: 480, done: 300, urgent: 2, late: 4, rejected: 3 };
        const closed_outlets = { count: 4, first: ['Denpasar', 'Sanur'] };
        return {
          business_date,
          tasks: show === 'late' ? [] : tasks,
          tiles,
          rest: show ? 0 : 278,
          closed_outlets,
          ...(show === 'late' ? { closed: { why: 'holiday' as const, name: 'Nyepi' } } : {}),
        };
      }),
    ],
  });
  // A manager's screen names the entry of the menu that leads to it.
  await contains(main, /Team Tasks\s*My Tasks · /);
  await contains(main, /Mop\s*Kuta · /);
  await contains(main, /Till\s*Renon · /);
  // The figures are of all, also of those that are not listed.
  await contains(main, /Total\s*480/);
  await contains(main, '3 rejected: take the photos again');
  await contains(main, '278 more tasks are less pressing. Choose a location to see all of its tasks.');
  await contains(main, 'Closed today: Denpasar, Sanur and 2 more');
  await expectAccessible();
  await main.getByRole('button', { name: /^Late/ }).click();
  await contains(main, 'No task is in this state right now.');
  await contains(main, /Late\s*4/);
  // An empty list says one reason alone.
  await expect.element(main.getByText(/^Your outlet is closed today/)).not.toBeInTheDocument();
  await main.getByRole('button', { name: /^Total/ }).click();
  await main.getByRole('combobox', { name: /^Location/ }).selectOptions('Renon');
  await at(new RegExp(`outlet_id=${renon.id}`));
  await expect.element(main.getByText('Mop', { exact: true })).not.toBeInTheDocument();
  await contains(main, /Total\s*1/);
  await expect.element(main.getByText('Not needed', { exact: true })).toBeVisible();
  // Of one outlet all are there: what is shown of them is not asked for, nor kept on the device, again.
  const before = asked.length;
  await main.getByRole('button', { name: /^Late/ }).click();
  await contains(main, 'No task is in this state right now.');
  expect(asked).toHaveLength(before);
  // As the dashboard leads here: what an admin cancelled does not count, and is not among the rows.
  goTo(`/task/my-tasks?outlet_id=${renon.id}&day=today`);
  await expect.element(main.getByText('Dated today')).toBeVisible();
  await expect.element(main.getByText('Not needed', { exact: true })).not.toBeInTheDocument();
  await expect.element(main.getByText('Till', { exact: true })).toBeVisible();
  await main.getByRole('combobox', { name: /^Location/ }).selectOptions('Denpasar');
  await contains(main, /Closed today\s*Your outlet is closed today \(Nyepi\)/);
  // The device keeps the list of all, and those of the outlets that were chosen last.
  const nameOf = (outlet_id?: string) => JSON.stringify(['my-tasks', { outlet_id }]);
  const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
  for (const id of ids) {
    goTo(`/task/my-tasks?outlet_id=${id}`);
    await expect.poll(readPersisted).toContain(nameOf(id));
  }
  // It is seen again.
  goTo(`/task/my-tasks?outlet_id=${denpasar.id}`);
  await contains(main, /Your outlet is closed today/);
  const last = crypto.randomUUID();
  goTo(`/task/my-tasks?outlet_id=${last}`);
  await expect.poll(readPersisted).toContain(nameOf(last));
  const kept = (await readPersisted()).filter((name) => /^\["my-tasks",.*\]$/.test(name));
  const latest = [denpasar.id, ...ids.slice(1), last];
  expect(kept.toSorted()).toEqual([nameOf(), ...latest.map(nameOf)].toSorted());
});
