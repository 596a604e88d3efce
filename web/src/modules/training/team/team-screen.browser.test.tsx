import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import {
  countTeam,
  listTeam,
  listTeamOutlets,
  remindTeam,
  type TeamRow,
} from '@gerai/shared/training/team/contract.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer } from '../../../testing/answer-calls.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { at, button, contains, main, noticed } from '../../../testing/screen-steps.ts';

const outlet = crypto.randomUUID();
const rina = personOf('manager', { name: 'Rina', language: 'en', location_id: outlet });
const team = main.getByLabelText('Team', { exact: true });
const selected = main.getByRole('checkbox', { name: 'Select Siti Rahmawati, Hygiene', exact: true });

const rowOf = (title: string, given: Partial<TeamRow>): TeamRow => ({
  ...{ enrolment_id: crypto.randomUUID(), user_id: crypto.randomUUID(), course_id: crypto.randomUUID() },
  ...{
    name: 'Siti Rahmawati',
    email: null,
    phone: null,
    job_role: 'Ops',
    outlet_id: outlet,
    outlet_name: 'HM',
  },
  course_title: { id: title, en: title },
  ...{ source: 'self', reason: null, status: 'open', completed_lessons: 0, lesson_count: 2, due_date: null },
  ...{ started_at: null, completed_at: null, certificate_id: null, valid_until: null },
  last_reminded_at: null,
  ...given,
});

let rows: TeamRow[];
let searched: (string | undefined)[];

beforeEach(async () => {
  const due_date = addDays(businessDate(new Date()), -2);
  rows = [
    rowOf('Hygiene', { status: 'late', source: 'assigned', due_date, completed_lessons: 1 }),
    rowOf('Cash', {}),
  ];
  searched = [];
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
});

const openTeam = (as = rina, more: Answer[] = []) =>
  openScreen('/training/team', {
    as,
    restWaits: true,
    answers: [
      answer(countTeam, () => ({
        totals: { late: 1, open: 1 },
        courses: rows.map(({ course_id, course_title, status }) => ({
          ...{ course_id, course_title, counts: { [status]: 1 } },
        })),
      })),
      ...more,
      answer(listTeam, ({ query: { q, status, outlet_id } }) => {
        searched.push(q);
        return {
          rows: rows
            .filter((row) => status === undefined || status.includes(row.status))
            .filter((row) => outlet_id === undefined || row.outlet_id === outlet_id),
          next: null,
        };
      }),
      answer(remindTeam, ({ body: { enrolment_ids } }) => {
        const [late] = rows.filter((row) => enrolment_ids.includes(row.enrolment_id));
        if (late!.last_reminded_at) return { reminded: 0, left_out: 1 };
        late!.last_reminded_at = new Date().toISOString();
        return { reminded: 1, left_out: 0 };
      }),
    ],
  });

test('a search that is typed slowly keeps the focus', async () => {
  await openTeam();
  await contains(team, 'Hygiene');
  await contains(team, 'Cash');
  await expect.element(main.getByLabelText('Location', { exact: true })).not.toBeInTheDocument();
  const words = main.getByLabelText('Search people', { exact: true });
  await words.click();
  // Each letter searches, because the next is typed only then.
  for (const typed of ['S', 'Si', 'Sit']) {
    await userEvent.keyboard(typed.at(-1)!);
    await expect.poll(() => searched).toContain(typed);
    await expect.element(words).toHaveFocus();
    await expect.element(words).toHaveValue(typed);
  }
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Delete}');
  await at('/training/team');
  await contains(team, 'Hygiene');
});

test('the figure leads to the rows that it counts, and who was reminded just now is left out', async () => {
  await openTeam();
  await main.getByRole('button', { name: /^Late/ }).click();
  await at(/status=late/);
  await contains(team, 'Hygiene');
  await expect.poll(() => team.element().textContent).not.toContain('Cash');
  await selected.click();
  await button('Remind').click();
  await noticed('1 reminder sent');
  await expect.element(selected).not.toBeChecked();
  await selected.click();
  await button('Remind').click();
  await noticed('Nobody was reminded', '1 was left out');
});

test('a course assigned for rejected tasks says which', async () => {
  rows = [rowOf('Fryer', { source: 'rejections', reason: { task_name: 'Bersihkan wajan', rejections: 3 } })];
  await openTeam();
  await contains(team, '3 rejections of “Bersihkan wajan”');
});

test('of an area every outlet is told, the one furthest behind first, and leads to its people', async () => {
  const kuta = crypto.randomUUID();
  const [here, there] = [rows[1]!, rowOf('Hygiene', { name: 'Wayan', outlet_id: kuta, outlet_name: 'Kuta' })];
  rows = [{ ...there, status: 'late' }, here];
  await page.viewport(1280, 800);
  await openTeam(
    {
      ...rina,
      other_places: [
        { posting_id: crypto.randomUUID(), location_id: kuta, role: 'manager', job_role_id: null },
      ],
    },
    [
      answer(listOutlets, () => [
        { id: outlet, outlet_name: 'HM', region: '' },
        { id: kuta, outlet_name: 'Kuta', region: '' },
      ]),
      answer(listTeamOutlets, () => ({
        rows: [
          { outlet_id: kuta, outlet_name: 'Kuta', behind: 1, counts: { late: 1 } },
          { outlet_id: outlet, outlet_name: 'HM', behind: 0, counts: { open: 1 } },
        ],
        total: 2,
      })),
    ],
  );
  await contains(team, 'Ops · Kuta');
  await contains(team, 'Ops · HM');
  const outlets = main.getByRole('region', { name: 'By outlet', exact: true });
  const names = () =>
    outlets
      .getByRole('button', { name: /completed/ })
      .elements()
      .map((bar) => bar.textContent);
  await expect.poll(names).toEqual(['Kuta1 person behind0 of 1 completed', 'HM0 of 1 completed']);
  await main.getByRole('checkbox', { name: 'Select Wayan, Hygiene', exact: true }).click();
  await contains(main, 'Remind');
  await outlets.getByRole('button', { name: /^Kuta/ }).click();
  await at(new RegExp(`outlet_id=${kuta}`));
  await expect.poll(() => team.element().textContent).not.toContain('HM');
  await contains(outlets, 'HM');
});
