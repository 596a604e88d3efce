import { createPosting } from '@gerai/shared/accounts/postings/contract.ts';
import {
  type Area,
  createArea,
  deleteArea,
  getAreaUses,
  listAreas,
  updateArea,
} from '@gerai/shared/business/areas/contract.ts';
import { areaReasons } from '@gerai/shared/business/areas/reasons.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import type { Use } from '@gerai/shared/http/errors.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { keepUsers, userOf } from '../../../testing/keep-users.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, contains, dialog, main, marked, text } from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const outlets = ['Kuta', 'Sanur', 'Ubud'].map((outlet_name) => ({
  id: crypto.randomUUID(),
  outlet_name,
  region: 'Bali',
}));
const [kuta, sanur] = outlets as [(typeof outlets)[0], (typeof outlets)[0]];

const used: Use[] = [
  { what: 'users', count: 1 },
  { what: 'templates', count: 3 },
];

function keepAreas() {
  const area = (area_name: string, rest: Partial<Area> = {}): Area => ({
    ...{ id: crypto.randomUUID(), area_name, parent_id: null, outlet_ids: [], managers: [] },
    ...{ created_at: AT, updated_at: AT },
    ...rest,
  });
  const bali = area('Bali', { managers: ['Wayan'] });
  const denpasar = area('Denpasar', { parent_id: bali.id, outlet_ids: [kuta.id] });
  const areas = [bali, denpasar];
  return {
    areas,
    answers: [
      answer(listOutlets, () => outlets),
      answer(listAreas, () => areas),
      answer(createArea, ({ body }) => {
        if (body.area_name === 'Bali')
          throw new Refusal('conflict', {
            ...{ reason: 'areas.name_taken', message: areaReasons['areas.name_taken'] },
            fields: { area_name: { reason: 'areas.name_taken', message: areaReasons['areas.name_taken'] } },
          });
        areas.push(area(body.area_name, body));
        return areas.at(-1)!;
      }),
      answer(updateArea, ({ params, body: { expected_updated_at: _, ...body } }) =>
        Object.assign(areas.find(({ id }) => id === params.id)!, body),
      ),
      answer(getAreaUses, ({ params }) => ({
        uses: params.id === bali.id ? used : [],
        unsent_tasks: 0,
        open_tasks: 0,
      })),
      answer(deleteArea, ({ params }) => {
        areas.splice(
          areas.findIndex(({ id }) => id === params.id),
          1,
        );
        return undefined;
      }),
    ],
  };
}

test('areas are added with their outlets, moved in the tree, and deleted', async () => {
  const { areas, answers } = keepAreas();
  await openScreen('/task/admin/outlets/areas', { answers });
  await contains(
    main,
    /Bali.*No outlets of its own · managed by Wayan.*Denpasar.*1 outlet · nobody manages it/s,
  );
  await expectAccessible();

  await button('Add area').click();
  await dialog.getByLabelText('Name', { exact: false }).first().fill('Bali');
  await button('Add area', dialog).click();
  await expect.element(text('There is already an area of this name', dialog)).toBeVisible();
  await dialog.getByLabelText('Name', { exact: false }).first().fill('Sanur');
  await dialog.getByLabelText('Part of', { exact: true }).selectOptions('Bali');
  await dialog.getByLabelText('Choose an area', { exact: true }).selectOptions(areas[0]!.id);
  await dialog.getByRole('checkbox', { name: sanur.outlet_name, exact: true }).click();
  await contains(dialog, '1 of them leave another area: Kuta');
  await expectAccessible();
  await button('Add area', dialog).click();
  await expect.element(text('Area saved.')).toBeVisible();
  await marked('Sanur');
  expect(areas.at(-1)).toMatchObject({ area_name: 'Sanur', outlet_ids: [kuta.id, sanur.id] });
  expect(areas.at(-1)?.parent_id).toBe(areas[0]?.id);

  // An area lies neither below itself nor below what is in it.
  await button('Edit Bali').click();
  const above = dialog.getByLabelText('Part of', { exact: true });
  await expect
    .poll(() =>
      above
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['None']);
  await button('Cancel', dialog).click();

  await button('Delete Bali').click();
  await contains(dialog, 'Bali cannot be deleted: it is in use by 1 user and 3 templates.');
  await expect.element(button('Delete', dialog)).not.toBeInTheDocument();
  await button('Close', dialog).last().click();

  await button('Delete Denpasar').click();
  await contains(dialog, 'Its outlets and the areas in it move to the area above.');
  await button('Delete', dialog).click();
  await expect.element(text('Area deleted.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Denpasar' })).not.toBeInTheDocument();
});

test('an archived outlet is no choice of an area, but stays visible in the one that has it', async () => {
  const closed = {
    id: crypto.randomUUID(),
    outlet_name: 'Legian',
    region: 'Bali',
    state: 'archived' as const,
  };
  const { areas, answers } = keepAreas();
  areas[1]!.outlet_ids = [closed.id, kuta.id];
  await openScreen('/task/admin/outlets/areas', {
    answers: [...answers, answer(listOutlets, () => [...outlets, closed])],
  });
  await button('Edit Denpasar').click();
  const archived = dialog.getByRole('checkbox', { name: 'Legian (archived)', exact: true });
  await expect.element(archived).toBeChecked();
  await archived.click();
  await expect.element(archived).not.toBeChecked();
  await contains(dialog, '1 chosen');
  await button('Save changes', dialog).click();
  await expect.element(text('Area saved.')).toBeVisible();
  expect(areas[1]!.outlet_ids).toEqual([kuta.id]);
  await button('Edit Bali').click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Kuta', exact: true })).toBeVisible();
  await expect.element(archived).not.toBeInTheDocument();
  await button('Cancel', dialog).click();
});

test('an empty screen says what areas are for', async () => {
  await openScreen('/task/admin/outlets/areas', {
    answers: [answer(listAreas, () => []), answer(listOutlets, () => outlets)],
  });
  await contains(main, 'so that one person can manage them together');
  await button('Add area', main).last().click();
  await expect.element(dialog.getByLabelText('Name', { exact: false }).first()).toHaveFocus();
});

test('the manager of an area is named from the area, for some days or until further notice', async () => {
  const { areas, answers } = keepAreas();
  const made = userOf({ name: 'Made', role: 'manager' });
  const sent: unknown[] = [];
  await openScreen('/task/admin/outlets/areas', {
    answers: [
      ...answers,
      ...keepUsers([made]),
      answer(createPosting, ({ params, body }) => {
        sent.push([params.uid, body.area_id, body.outlet_id, body.role, body.until_date]);
        areas[1]!.managers.push('Made');
        return {
          ...{
            id: crypto.randomUUID(),
            outlet: null,
            role: 'manager' as const,
            job_role_id: null,
            job_role: null,
          },
          ...{ area: { id: areas[1]!.id, area_name: 'Denpasar', outlets: 1 }, until_date: null },
          ...{ from_date: '2026-11-20', updated_at: AT },
        };
      }),
    ],
  });
  await button('Name a manager of Denpasar').click();
  await expect.element(text('Who manages Denpasar?', dialog)).toBeVisible();
  await dialog
    .getByLabelText(/^Person/)
    .first()
    .click();
  await page.getByRole('option', { name: /^Made/ }).click();
  await expectAccessible();
  await button('Name as area manager', dialog).click();
  await expect.element(text('Area manager named')).toBeVisible();
  await contains(main, /Denpasar.*1 outlet · managed by Made/s);
  expect(sent).toEqual([[made.uid, areas[1]!.id, null, 'manager', null]]);
});
