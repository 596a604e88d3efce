import {
  choosePlace,
  createPosting,
  deletePosting,
  listPlaces,
  listPostings,
  type OwnPlace,
  type Posting,
  setLastDay,
  updatePosting,
} from '@gerai/shared/accounts/postings/contract.ts';
import { planMove, takeMoveBack } from '@gerai/shared/accounts/postings/move-contract.ts';
import { placeReasons, postingReasons } from '@gerai/shared/accounts/postings/reasons.ts';
import { listJobRoles, listLoginRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listUserActivity } from '@gerai/shared/accounts/users/user-activity-contract.ts';
import { listAreas } from '@gerai/shared/business/areas/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { readLaterChange } from '@gerai/shared/trail/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { keepUsers, userOf } from '../../../testing/keep-users.ts';
import { openScreen, personOf } from '../../../testing/open-screen.tsx';
import { refuseEarlier } from '../../../testing/refuse-earlier.ts';
import {
  at,
  button,
  contains,
  dialog,
  link,
  main,
  noticed,
  row,
  text,
} from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const today = businessDate(new Date());
const hm = { id: crypto.randomUUID(), outlet_name: 'HM', region: 'Jakarta' };
const dinoyo = { id: crypto.randomUUID(), outlet_name: 'Dinoyo', region: 'Malang' };
const kasir = { id: crypto.randomUUID(), role_name: 'Kasir' };
const bali = {
  ...{ id: crypto.randomUUID(), area_name: 'Bali', parent_id: null, outlet_ids: [], managers: [] },
  ...{ created_at: AT, updated_at: AT },
};

function keepPostings() {
  const user = userOf({ name: 'Sari', outlets: hm, location_id: hm.id });
  const postings: Posting[] = [];
  const of = (id: string) => postings.find((posting) => posting.id === id)!;
  const answers = [
    ...keepUsers([user], [hm, dinoyo]),
    answer(listUserActivity, () => ({ rows: [], next: null })),
    answer(listOutlets, () => [hm, dinoyo]),
    answer(listJobRoles, () => [kasir]),
    answer(listAreas, () => [bali]),
    answer(listPostings, () => [...postings]),
    answer(createPosting, ({ body: { outlet_id, area_id, ...body } }) => {
      if (postings.some(({ outlet }) => outlet && outlet.id === outlet_id))
        throw new Refusal('conflict', {
          ...{ reason: 'postings.overlap', message: postingReasons['postings.overlap'] },
          fields: { from_date: { reason: 'postings.overlap', message: postingReasons['postings.overlap'] } },
        });
      postings.push({
        ...{ id: crypto.randomUUID(), updated_at: AT, ...body },
        outlet: outlet_id ? dinoyo : null,
        area: area_id ? { ...bali, outlets: 12 } : null,
        job_role: body.job_role_id ? kasir.role_name : null,
      });
      return postings.at(-1)!;
    }),
    answer(updatePosting, ({ params, body: { expected_updated_at: _, ...days } }) =>
      Object.assign(of(params.id), days),
    ),
    answer(deletePosting, ({ params }) => {
      postings.splice(postings.indexOf(of(params.id)), 1);
      return undefined;
    }),
    answer(setLastDay, ({ body: { expected_updated_at, last_day } }) => {
      refuseEarlier(user, expected_updated_at, ['last_day']);
      user.last_day = last_day;
      return undefined;
    }),
  ];
  return { user, postings, answers, open: () => openScreen(`/task/admin/users/${user.uid}`, { answers }) };
}

const field = (label: string) => dialog.getByLabelText(label, { exact: false });

test('a person is lent to another outlet, and given an area', async () => {
  const { postings, open } = keepPostings();
  await open();
  await contains(main, 'Sari works at their own outlet only.');
  await button('Add place of work').click();
  await expect.element(button('Add place of work', dialog)).toBeDisabled();
  await field('Location').first().fill('Din');
  await page.getByRole('option', { name: 'Dinoyo - Malang', exact: true }).click();
  await field('Job Role').selectOptions('Kasir');
  const until = addDays(today, 2).split('-').reverse().join('/');
  await field('Last day').first().fill(until);
  await expectAccessible();
  await button('Add place of work', dialog).click();
  await noticed('Place of work added', 'Sari · Dinoyo');
  expect(postings).toMatchObject([
    { outlet: dinoyo, role: 'staff', job_role_id: kasir.id, from_date: today, until_date: addDays(today, 2) },
  ]);
  await contains(main, /Dinoyo.*Staff · Kasir · until /s);

  await button('Add place of work').click();
  await dialog.getByText('An area', { exact: true }).click();
  await field('Area').last().selectOptions('Bali');
  await button('Add place of work', dialog).click();
  await contains(main, /Bali.*Manager · until further notice · 12 outlets/s);
  await expectAccessible();

  await button('Change the days at Dinoyo').click();
  await field('Last day').first().fill('');
  await button('Save changes', dialog).click();
  await noticed('Days changed');
  expect(postings[0]?.until_date).toBeNull();

  await button('Take Dinoyo away').click();
  await contains(dialog, 'They lose access there at once.');
  await button('Delete', dialog).click();
  await expect.element(text('Place of work taken away.')).toBeVisible();
  expect(postings).toMatchObject([{ area: { area_name: 'Bali' } }]);
});

test('a refusal stays beside its field, with what was chosen', async () => {
  const { open, postings } = keepPostings();
  postings.push({
    ...{ id: crypto.randomUUID(), outlet: dinoyo, area: null, role: 'manager', job_role_id: null },
    ...{ job_role: null, from_date: today, until_date: null, updated_at: AT },
  });
  await open();
  await button('Add place of work').click();
  await field('Location').first().fill('Din');
  await page.getByRole('option', { name: 'Dinoyo - Malang', exact: true }).click();
  await dialog.getByLabelText('As', { exact: true }).selectOptions('Manager');
  await button('Add place of work', dialog).click();
  await contains(dialog, 'They are there in this role on some of these days already');
  await expect.element(field('Location').first()).toHaveValue('Dinoyo - Malang');
});

test('a last day is named, also beside another admin, and taken back', async () => {
  const { user, answers } = keepPostings();
  await openScreen(`/task/admin/users/${user.uid}`, {
    answers: [...answers, answer(readLaterChange, () => ({ who: 'Budi', fields: ['last_day'] }))],
  });
  await button('Name a last day').click();
  await field('Last day').first().fill(addDays(today, 7).split('-').reverse().join('/'));
  // Another admin names another one meanwhile: what is typed here stays until it is chosen.
  Object.assign(user, { last_day: addDays(today, 9), updated_at: '2026-11-20T07:11:00.000Z' });
  await button('Save', dialog).click();
  await contains(dialog, /Budi changed this on .*Last day/);
  await button('Save', dialog).click();
  expect(user.last_day).toBe(addDays(today, 9));
  await dialog.getByRole('radio', { name: /Keep mine/ }).click();
  await button('Save', dialog).click();
  await noticed('Last day named', 'Sari');
  await contains(main, /Last day: .*From the day after the account is inactive/);
  expect(user.last_day).toBe(addDays(today, 7));
  await button('Take back').click();
  await expect.element(button('Name a last day')).toBeVisible();
  expect(user.last_day).toBeNull();
});

test('a move is planned for a day, seen in the list, changed beside another admin, and taken back', async () => {
  const { user, answers } = keepPostings();
  const said: object[] = [];
  const day = addDays(today, 7);
  const typed = (date: string) => date.split('-').reverse().join('/');
  await openScreen(`/task/admin/users/${user.uid}`, {
    answers: [
      ...answers,
      answer(listLoginRoles, () => []),
      answer(planMove, ({ body: { expected_updated_at, ...input } }) => {
        refuseEarlier(user, expected_updated_at, ['move_on']);
        said.push(input);
        const names = {
          outlet_name: input.location_id && dinoyo.outlet_name,
          job_role: input.job_role_id && kasir.role_name,
        };
        user.move = { ...input, ...names, planned_by: 'Ayu', refused: null };
        return user;
      }),
      answer(takeMoveBack, () => {
        user.move = null;
        return undefined;
      }),
      answer(readLaterChange, () => ({ who: 'Budi', fields: ['move_on'] })),
    ],
  });
  await button('Plan a move').click();
  await expect.element(button('Plan the move', dialog)).toBeDisabled();
  await field('First day there').first().fill(typed(day));
  await expect.element(button('Plan the move', dialog)).toBeDisabled();
  await expect.element(field('Location').first()).toHaveAttribute('placeholder', 'Stays: HM');
  await field('Location').first().fill('Din');
  await page.getByRole('option', { name: 'Dinoyo - Malang', exact: true }).click();
  await dialog.getByLabelText('Job Role').selectOptions('Kasir');
  await expectAccessible();
  await button('Plan the move', dialog).click();
  await noticed('Move planned', `Sari · Moves to Dinoyo as Kasir on ${formatCivilDate(day, 'date', 'en')}`);
  await contains(main, /Moves to Dinoyo as Kasir on .* · planned by Ayu/);
  expect(said).toEqual([{ on_date: day, location_id: dinoyo.id, job_role_id: kasir.id }]);

  // Another admin makes it another day meanwhile: what is typed here stays.
  await button('Change the move').click();
  await dialog.getByLabelText('Job Role').selectOptions('Stays: not assigned');
  Object.assign(user, {
    move: { ...user.move!, on_date: addDays(today, 9) },
    updated_at: '2026-11-20T07:11:00.000Z',
  });
  await button('Plan the move', dialog).click();
  await contains(dialog, /Budi changed this on .*First day there/);
  await button('Plan the move', dialog).click();
  await contains(main, /Moves to Dinoyo on .* · planned by Ayu/);
  expect(said[1]).toEqual({ on_date: addDays(today, 9), location_id: dinoyo.id, job_role_id: null });

  user.move!.refused = { reason: 'outlets.archived', message: 'This outlet is archived' };
  await link('User Management').click();
  await contains(row(user.email), /Moves to Dinoyo on .*: not made. This outlet is archived/);
  await expectAccessible();
  await link('Sari', row(user.email)).click();
  await button('Take the move back').click();
  await noticed('Transfer cancelled', 'Sari');
  await expect.element(button('Plan a move')).toBeVisible();
});

test('whoever is staff here and a manager elsewhere chooses on every screen as what it is, and stays where they were when that fails', async () => {
  const posting_id = crypto.randomUUID();
  const own: OwnPlace = {
    ...{ posting_id: null, location_id: hm.id, outlet_name: 'HM', role: 'staff', job_role: 'Kasir' },
    ...{ until_date: null, is_present: true },
  };
  const lent: OwnPlace = {
    ...{ posting_id, location_id: dinoyo.id, outlet_name: 'Dinoyo', role: 'manager', job_role: null },
    ...{ until_date: today, is_present: false },
  };
  const other_places = [{ posting_id, location_id: dinoyo.id, role: 'manager', job_role_id: null }];
  const as = personOf('staff', { language: 'en', location_id: hm.id, job_role_id: kasir.id, other_places });
  let ended = true;
  const before = structuredClone([own, lent]);
  const late = Promise.withResolvers<void>();
  let isRefused = false;
  await openScreen('/profile', {
    as,
    restWaits: true,
    answers: [
      answer(listPlaces, async () => {
        if (!isRefused) return [own, lent];
        // Asked for after the refusal, and answered after the next choice.
        await late.promise;
        return before;
      }),
      answer(choosePlace, ({ body }) => {
        isRefused = ended;
        if (ended)
          throw new Refusal('not_found', {
            ...{ reason: 'postings.not_yours', message: placeReasons['postings.not_yours'] },
          });
        for (const place of [own, lent]) place.is_present = place.posting_id === body.posting_id;
        const other = { posting_id: null, location_id: hm.id, role: 'staff', job_role_id: kasir.id };
        Object.assign(as, {
          role: 'manager',
          location_id: dinoyo.id,
          job_role_id: null,
          other_places: [other],
        });
        return [own, lent];
      }),
    ],
  });
  const bar = page.getByRole('combobox', { name: 'Working as', exact: true });
  await expect.element(bar).toHaveDisplayValue('HM · Staff · Kasir');
  await bar.selectOptions('Dinoyo · Manager');
  await noticed('Still at the same outlet', 'You do not work there today');
  await expect.element(bar).toHaveDisplayValue('HM · Staff · Kasir');
  ended = false;
  await bar.selectOptions('Dinoyo · Manager');
  await at('/task/dashboard');
  late.resolve();
  await expect.element(bar).toHaveDisplayValue('Dinoyo · Manager');
});

test('whoever is the same at all of their outlets has nothing to choose; of several roles each is one choice', async () => {
  const place = (outlet_name: string, role: string, is_present = false): OwnPlace => ({
    ...{ posting_id: is_present ? null : crypto.randomUUID(), location_id: crypto.randomUUID() },
    ...{ outlet_name, role, job_role: null, until_date: null, is_present },
  });
  const places = [place('HM', 'manager', true), place('Dinoyo', 'manager')];
  const other_places = [{ posting_id: null, location_id: dinoyo.id, role: 'manager', job_role_id: null }];
  const as = personOf('manager', { language: 'en', location_id: hm.id, other_places });
  const asked = answer(listPlaces, () => places);
  await openScreen('/profile', { as, restWaits: true, answers: [asked] });
  const bar = page.getByRole('combobox', { name: 'Working as', exact: true });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();

  // An area that is managed has the person's own outlet in it.
  places.push({ ...places[0]!, posting_id: crypto.randomUUID(), is_present: false }, place('Kuta', 'staff'));
  other_places.push({ posting_id: null, location_id: dinoyo.id, role: 'staff', job_role_id: null });
  await openScreen('/profile', { as, restWaits: true, answers: [asked] });
  await expect.element(bar).toHaveDisplayValue('Manager · 2 outlets');
  expect([...(bar.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Manager · 2 outlets',
    'Kuta · Staff',
  ]);
});
