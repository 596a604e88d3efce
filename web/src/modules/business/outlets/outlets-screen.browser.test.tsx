import { listAreaNames } from '@gerai/shared/business/areas/contract.ts';
import {
  archiveOutlet,
  archiveOutlets,
  createOutlet,
  deleteOutlet,
  getOutlet,
  getOutletUses,
  listOutlets,
  type NewOutlet,
  type OutletRecord,
  pageOutlets,
  updateOutlet,
} from '@gerai/shared/business/outlets/contract.ts';
import { mergeOutlets, previewOutletMerge } from '@gerai/shared/business/outlets/merge-contract.ts';
import { outletReasons } from '@gerai/shared/business/outlets/reasons.ts';
import { listTags, type Tag } from '@gerai/shared/business/tags/contract.ts';
import { readLaterChange } from '@gerai/shared/trail/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, sendLive } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { outletRecordOf } from '../../../testing/fixtures/outlet-record.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { clickAt, middleOf } from '../../../testing/pointer-steps.ts';
import { refuseEarlier } from '../../../testing/refuse-earlier.ts';
import { at, button, contains, marked, text } from '../../../testing/screen-steps.ts';

const now = '2026-11-20T07:10:00.000Z';
const nameTaken = { reason: 'outlets.name_taken', message: outletReasons['outlets.name_taken'] };

/** A fake of the server's outlet endpoints that the screen calls. */
function keepOutlets(outlets: OutletRecord[], given = { unsent: 0 }) {
  const kept = (input: NewOutlet): OutletRecord => {
    if (outlets.some(({ outlet_name }) => outlet_name === input.outlet_name))
      throw new Refusal('conflict', { ...nameTaken, fields: { outlet_name: nameTaken } });
    const { opens_on = null, ...made } = input;
    return outletRecordOf({ ...made, opens_on, ...(opens_on ? { state: 'opening' } : {}) });
  };
  return [
    answer(getOutlet, ({ params }) => outlets.find(({ id }) => id === params.id)!),
    answer(readLaterChange, () => ({ who: 'Budi', fields: ['region'] })),
    answer(pageOutlets, ({ query: { search = '', state } }) => {
      const rows = outlets.filter(
        (outlet) =>
          outlet.outlet_name.includes(search) && (state === 'archived') === (outlet.archived_at !== null),
      );
      return { rows, next: null, total: rows.length };
    }),
    answer(listOutlets, () => outlets),
    answer(createOutlet, ({ body }) => {
      const outlet = kept(body);
      outlets.push(outlet);
      return outlet;
    }),
    answer(updateOutlet, ({ params, body: { expected_updated_at, ...body } }) => {
      const outlet = outlets.find(({ id }) => id === params.id)!;
      refuseEarlier(outlet, expected_updated_at, ['region']);
      return Object.assign(outlet, body);
    }),
    answer(getOutletUses, ({ params }) => {
      const { users: count } = outlets.find(({ id }) => id === params.id)!;
      const uses = [{ what: 'users' as const, count }].filter((use) => use.count > 0);
      return { uses, unsent_tasks: given.unsent, open_tasks: given.unsent };
    }),
    answer(archiveOutlet, ({ params, body: { is_archived, expected_updated_at } }) => {
      const outlet = outlets.find(({ id }) => id === params.id)!;
      refuseEarlier(outlet, expected_updated_at, ['region']);
      const state = is_archived ? ('archived' as const) : ('open' as const);
      Object.assign(outlet, { archived_at: is_archived ? now : null, state });
      return { ...outlet, withdrawn: is_archived ? given.unsent : 0 };
    }),
    answer(deleteOutlet, ({ params, query: { unsent_tasks } }) => {
      if (unsent_tasks !== given.unsent)
        throw new Refusal('conflict', { reason: 'http.uses_changed', message: 'changed' });
      outlets.splice(
        outlets.findIndex(({ id }) => id === params.id),
        1,
      );
      return undefined;
    }),
  ];
}

test('adds outlets in a row, renames one, deletes it, and shows why one in use stays', async () => {
  const used = outletRecordOf({ users: 2 });
  await openScreen('/task/admin/outlets', {
    answers: keepOutlets([used]),
  });
  await button('Add outlet').click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabelText(/^Outlet name/);
  await dialog.getByRole('button', { name: 'Add outlet', exact: true }).click();
  await expect
    .element(dialog.getByText(outletReasons['outlets.region_required'], { exact: true }))
    .toBeVisible();
  await dialog.getByLabelText(/^Opens on/).fill('31/12/2099');
  await name.fill('Senayan');
  await dialog.getByLabelText(/^Region/).fill('Jakarta Selatan');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Added: Senayan', { exact: true })).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('Tebet{Enter}');
  await expect.element(dialog.getByText('Added: Tebet, Senayan', { exact: true })).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Senayan{Enter}');
  await expect.element(dialog.getByText(nameTaken.message, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await button('Discard').click();
  await expect.element(page.getByText('Outlet created successfully!', { exact: true })).toBeVisible();

  const main = page.getByRole('main');
  // The newest is marked where it stands. Among hundreds it would be out of sight, as it is while filters hide it.
  await marked('Tebet');
  await page.getByLabelText('Search outlets').fill('Senayan');
  await expect.element(main.getByText('1 outlet', { exact: true })).toBeVisible();
  await button('Add outlet').first().click();
  await name.fill('Tebet Timur');
  await dialog.getByLabelText(/^Region/).fill('Jakarta Selatan');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Added: Tebet Timur', { exact: true })).toBeVisible();
  await button('Done', dialog).click();
  await expect.element(main.getByText(/^Tebet Timur was added\. It is not among/)).toBeVisible();
  await expectAccessible();
  await button('Show Tebet Timur').click();
  await expect.element(page.getByLabelText('Search outlets')).toHaveValue('Tebet Timur');
  await marked('Tebet Timur');
  await expect.element(button('Show Tebet Timur')).not.toBeInTheDocument();
  await page.getByLabelText('Search outlets').fill('Tebet');
  // The list is not replaced between press and click, though typing ended long ago.
  await clickAt(middleOf(page.getByRole('checkbox', { name: 'Select Tebet Timur', exact: true })), {
    heldMs: 400,
  });
  await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible();
  await button('Clear Selection').click();
  await doTo('Tebet Timur', 'Delete…');
  await button('Delete', dialog).click();
  await expect.element(main.getByText('1 outlet', { exact: true })).toBeVisible();
  // The date stays for the next one.
  await expect.element(main.getByText('Opens 31 Des 2099', { exact: true })).toBeVisible();
  await expectAccessible();
  await doTo('Tebet', 'Edit…');
  await name.fill('Tebet Baru');
  await button('Save changes').click();
  await expect.element(page.getByText('Outlet updated successfully!', { exact: true })).toBeVisible();
  await doTo('Tebet Baru', 'Delete…');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('Outlet deleted successfully!', { exact: true })).toBeVisible();
  await expect.element(main.getByText('No outlets found', { exact: true })).toBeVisible();

  await page.getByLabelText('Search outlets').fill('HM');
  await at(/search=HM/);
  await doTo('HM', 'Delete…');
  await contains(dialog, 'HM cannot be deleted: it is in use by');
  await expect.element(dialog.getByRole('button', { name: 'Delete', exact: true })).not.toBeInTheDocument();
});

test('an outlet in use is archived instead, after its tasks and people are told, and brought back', async () => {
  const outlet = { ...HM, users: 2 };
  await openScreen('/task/admin/outlets', { answers: keepOutlets([outlet], { unsent: 7 }) });
  await doTo('HM', 'Delete…');
  await contains(dialog, 'HM cannot be deleted: it is in use by 2 users.');
  await contains(
    dialog,
    '7 tasks from today on, for which nobody has sent anything, are withdrawn. 2 people keep their accounts',
  );
  await expectAccessible();
  await button('Archive').click();
  await expect.element(page.getByText('Outlet archived. Tasks withdrawn: 7', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No outlets found', { exact: true })).toBeVisible();

  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOptions('Archived');
  await expect.element(page.getByRole('main').getByText('1 outlet', { exact: true })).toBeVisible();
  await expectAccessible();
  await doTo('HM', 'Restore');
  await expect.element(page.getByText('Outlet restored.', { exact: true })).toBeVisible();
  expect(outlet.state).toBe('open');
});

test('outlets are selected and archived together, and those that others changed stay and are told', async () => {
  const outlets = ['HM', 'KB', 'Tebet'].map((outlet_name) => outletRecordOf({ outlet_name, users: 2 }));
  const refused = ({ id, outlet_name }: OutletRecord) => ({
    id,
    outlet_name,
    error: { reason: 'outlets.changed_meanwhile', values: { who: 'Budi' }, message: 'changed' } as const,
  });
  const sent: unknown[] = [];
  await openScreen('/task/admin/outlets', {
    answers: [
      ...keepOutlets(outlets),
      answer(archiveOutlets, ({ body: { ids, is_archived, expected_revisions, only_check } }) => {
        const chosen = outlets.filter(({ id, outlet_name }) => ids.includes(id) && outlet_name !== 'KB');
        if (!only_check) {
          sent.push([ids.length, is_archived, expected_revisions.length]);
          for (const outlet of chosen)
            Object.assign(outlet, {
              archived_at: is_archived ? now : null,
              state: is_archived ? 'archived' : 'open',
            });
        }
        const left = outlets.filter(({ id, outlet_name }) => ids.includes(id) && outlet_name === 'KB');
        return {
          ...{ changed: chosen.length, unchanged: 0, people: chosen.length * 2 },
          ...{ withdrawn: is_archived ? 5 : 0, refused: left.map(refused) },
        };
      }),
    ],
  });
  await page.getByRole('checkbox', { name: 'Select HM', exact: true }).click();
  const selection = page.getByRole('region', { name: 'Selection', exact: true });
  await expect.element(selection.getByText('1 selected', { exact: true })).toBeVisible();
  await button('Select all 3 that match').click();
  await expect.element(selection.getByText('3 selected', { exact: true })).toBeVisible();
  await expectAccessible();
  await button('Archive…').click();
  await expect.element(dialog.getByText('Archive 3 outlets', { exact: true })).toBeVisible();
  await contains(dialog, "They get no tasks from today and can't be selected. Their history is kept.");
  await contains(dialog, '5 tasks from today on, for which nobody has sent anything, are withdrawn.');
  await contains(dialog, '4 people keep their accounts');
  await contains(dialog, 'KB: Budi changed this outlet after you selected it.');
  await expectAccessible();
  await button('Archive', dialog).click();
  await contains(
    page.getByRole('main').getByRole('alert'),
    /2 outlets archived\. Tasks withdrawn: 5.*KB: Budi changed/,
  );
  await expect.element(selection).not.toBeInTheDocument();
  expect(sent).toEqual([[3, true, 3]]);

  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOptions('Archived');
  await page.getByRole('checkbox', { name: 'Select Tebet', exact: true }).click();
  await button('Restore', selection).click();
  await contains(dialog, 'Its tasks resume with the next generation.');
  await button('Restore', dialog).click();
  await expect.element(page.getByText('Outlet restored.', { exact: true })).toBeVisible();
  expect(sent.at(-1)).toEqual([1, false, 1]);
});

test('one outlet is archived from its menu, after its tasks and people are told', async () => {
  const outlet = outletRecordOf();
  const withdrawn = { changed: 1, unchanged: 0, people: 1, withdrawn: 7, refused: [] };
  let asked = 0;
  await openScreen('/task/admin/outlets', {
    answers: [
      ...keepOutlets([outlet]),
      answer(archiveOutlets, ({ body: { only_check } }) => {
        asked += 1;
        if (!only_check) Object.assign(outlet, { archived_at: now, state: 'archived' });
        return withdrawn;
      }),
    ],
  });
  await doTo('HM', 'Archive…');
  await expect.element(dialog.getByText('Archive HM', { exact: true })).toBeVisible();
  await contains(
    dialog,
    '7 tasks from today on, for which nobody has sent anything, are withdrawn. 1 person keeps',
  );
  await button('Archive', dialog).click();
  await expect.element(page.getByText('Outlet archived. Tasks withdrawn: 7', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No outlets found', { exact: true })).toBeVisible();
  expect(asked).toBe(2);
});

test('names of the same beginning are told apart in the table and on a phone, and Area from Region', async () => {
  const area = { id: crypto.randomUUID(), area_name: 'Priangan', parent_id: null };
  const outlets = ['014', '015'].map((n) =>
    outletRecordOf({
      outlet_name: `Bandung Jalan Soekarno-Hatta Gedebage Paris Van Java Lantai Dasar ${n}`,
      area_id: area.id,
    }),
  );
  const answers = [...keepOutlets(outlets), answer(listAreaNames, () => [area])];
  onTestFinished(() => page.viewport(1280, 800));
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    await openScreen('/task/admin/outlets', { answers });
    for (const n of ['014', '015']) {
      const name = page.getByText(new RegExp(`^Bandung Jalan.*….*${n}$`));
      await expect.element(name).toBeVisible();
      const shown = name.element().parentElement!;
      expect(shown.scrollHeight, `${n} at ${width}`).toBeLessThanOrEqual(shown.clientHeight);
      await expect.element(page.getByRole('link', { name: new RegExp(`Lantai Dasar ${n}$`) })).toBeVisible();
    }
    await expect.element(page.getByText(/Area: Priangan/).first()).toBeVisible();
  }
});

test('an outlet is merged into another, after what moves was read in numbers', async () => {
  const [wrong, right] = [
    { ...HM, id: crypto.randomUUID(), outlet_name: 'Kota Bru', users: 2 },
    { ...HM, id: crypto.randomUUID(), outlet_name: 'Kota Baru' },
  ];
  const merge = {
    ...{
      people: 2,
      templates: 1,
      tasks: 12,
      first: '2026-11-18',
      last: '2026-11-20',
      submissions: 5,
    },
    ...{ moves: 4, courses: 0, outages: 1, webhooks: 0, deleted_tasks: 3, doubled_tasks: 1 },
  };
  const asked: unknown[] = [];
  await openScreen('/task/admin/outlets', {
    answers: [
      ...keepOutlets([wrong, right]),
      answer(previewOutletMerge, () => merge),
      answer(mergeOutlets, ({ params, body }) => {
        asked.push([params.id, body]);
        Object.assign(wrong, { state: 'archived', archived_at: now, merged_into: right });
        return { ...merge, record: wrong };
      }),
    ],
  });
  await doTo('Kota Bru', 'Delete…');
  await button('Merge into another').click();
  await button('Cancel', dialog).click();
  await doTo('Kota Bru', 'Merge into…');
  await dialog.getByRole('combobox', { name: /^Into which outlet/ }).click();
  await userEvent.keyboard('{Escape}');
  await button('Merge').click();
  await expect.element(dialog.getByText('Choose an outlet', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Into which outlet/ }).click();
  await page.getByRole('option', { name: 'Kota Baru - Jakarta', exact: true }).click();
  await contains(
    dialog,
    /People2.*Templates1.*Tasks1218 Nov 2026 – 20 Nov 2026.*Submissions5.*System outages1/,
  );
  await contains(dialog, '3 tasks are there twice, of one template on the same day');
  await contains(dialog, '1 task was sent at both on the same day: both stay.');
  await expectAccessible();
  await button('Merge into Kota Baru').click();
  await expect.element(page.getByText('Kota Bru was merged into Kota Baru.', { exact: true })).toBeVisible();
  expect(asked).toEqual([[wrong.id, { into_id: right.id, expected_updated_at: now }]]);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOptions('Archived');
  await expect.element(page.getByText('Merged into Kota Baru', { exact: true })).toBeVisible();
  await button('More for Kota Bru').click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit…', exact: true })).toBeVisible();
  for (const name of ['Restore', 'Merge into…'])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).not.toBeInTheDocument();
});

test('an outlet that another admin changed meanwhile is not archived', async () => {
  const outlet = { ...HM, users: 2 };
  await openScreen('/task/admin/outlets', { answers: keepOutlets([outlet]) });
  await doTo('HM', 'Delete…');
  await contains(dialog, 'HM cannot be deleted');
  outlet.updated_at = minute(1);
  await button('Archive').click();
  await contains(page.getByRole('alert'), /^Budi changed this on/);
  expect(outlet.archived_at).toBeNull();
});

test('a mistyped outlet goes with its unsent tasks, once their number is the one that was read', async () => {
  const outlets = [{ ...HM, outlet_name: 'Kota Bru' }];
  const tasks = { unsent: 12 };
  await openScreen('/task/admin/outlets', { answers: keepOutlets(outlets, tasks) });
  await doTo('Kota Bru', 'Delete…');
  await contains(dialog, '12 tasks were made for it, and nobody has sent anything for any of them.');
  await expectAccessible();
  tasks.unsent = 13;
  await button('Delete with its 12 unsent tasks').click();
  await contains(dialog.getByRole('alert'), 'Something that uses this has changed. Check it again.');
  await button('Delete with its 13 unsent tasks').click();
  await expect.element(page.getByText('Outlet deleted successfully!', { exact: true })).toBeVisible();
  expect(outlets).toEqual([]);
});

test('the position of an outlet is pasted from a map or read from the device, and checked before it is saved', async () => {
  const outlets = [outletRecordOf()];
  let isAllowed = false;
  let accuracy = 450;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    const coords = { latitude: -7.94276149, longitude: 112.609448, accuracy };
    if (isAllowed) found({ coords, timestamp: Date.now() } as GeolocationPosition);
    else failed?.({ code: 1 } as GeolocationPositionError);
  });
  await openScreen('/task/admin/outlets', { answers: keepOutlets(outlets) });
  await expect.element(page.getByText('Not set', { exact: true })).toBeVisible();
  await doTo('HM', 'Edit…');
  const dialog = page.getByRole('dialog');
  const [latitude, longitude] = [dialog.getByLabelText('Latitude'), dialog.getByLabelText('Longitude')];

  await longitude.fill('east');
  await button('Save changes').click();
  await expect.element(dialog.getByText(outletReasons['outlets.position_incomplete'])).toBeVisible();
  await expect.element(dialog.getByText(outletReasons['outlets.longitude_unreadable'])).toBeVisible();
  await expectAccessible();

  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '-7.9467, 112.6150');
  longitude
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(latitude).toHaveValue('-7.946700');
  await expect.element(longitude).toHaveValue('112.615000');

  await button('Use my position').click();
  await expect.element(dialog.getByText(/can.t access the device.s location/)).toBeVisible();
  await expect.element(latitude).toHaveValue('-7.946700');
  isAllowed = true;
  await button('Use my position').click();
  await expect.element(dialog.getByText(/accurate to 450 m only: read it again outdoors/)).toBeVisible();
  accuracy = 11.2;
  await button('Use my position').click();
  await expect.element(dialog.getByText(/^Read at .*, accurate to 12 m\. Not saved yet\.$/)).toBeVisible();
  await expect.element(latitude).toHaveValue('-7.942761');
  expect(outlets[0]).toMatchObject({ latitude: null, longitude: null });
  await button('Save changes').click();
  await expect.element(page.getByText('-7.942761,', { exact: true })).toBeVisible();
  await expect.element(page.getByText('112.609448', { exact: true })).toBeVisible();
});

/** Opens the menu of an outlet and chooses what to do with it. */
async function doTo(outlet: string, name: string): Promise<void> {
  await button(`More for ${outlet}`).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

const HM = outletRecordOf();
const minute = (n: number) => `2026-11-20T07:1${n}:00.000Z`;
const dialog = page.getByRole('dialog');
const changed = dialog.getByRole('region', { name: 'Changed by someone else', exact: true });
const nameField = dialog.getByRole('textbox', { name: /^Outlet name/ });
const regionField = dialog.getByRole('combobox', { name: /^Region/ });
const field = (name: string) => changed.getByRole('radiogroup', { name, exact: true });
const choose = (name: string, choice: string) => field(name).getByRole('radio', { name: choice });

test('of two admins the second sees what the first changed, keeps what is typed, and chooses', async () => {
  const outlet = { ...HM };
  await openScreen('/task/admin/outlets', { answers: keepOutlets([outlet]) });
  await doTo('HM', 'Edit…');
  await nameField.fill('HM Satu');
  Object.assign(outlet, { outlet_name: 'HM Dua', region: 'Bandung', updated_at: minute(1) });
  await button('Save changes').click();
  await contains(changed, /^Budi changed this on 20 Nov 2026, 15:11, while it was open here/);
  await contains(changed, /Outlet nameBefore: HMKeep mineHM SatuTake theirsHM Dua/);
  await expect.element(nameField).toHaveValue('HM Satu');
  await expect.element(changed).toHaveFocus();
  // What was not touched here is taken over.
  await expect.element(choose('Region', 'Take theirs')).toBeChecked();
  await expect.element(regionField).toHaveValue('Bandung');
  await expectAccessible();

  await button('Save changes').click();
  await contains(changed, /Outlet name.*Choose one.*Region/);
  await choose('Outlet name', 'Take theirs').click();
  await expect.element(nameField).toHaveValue('HM Dua');
  await choose('Outlet name', 'Keep mine').click();
  await expect.element(nameField).toHaveValue('HM Satu');
  await choose('Region', 'Keep mine').click();
  await button('Save changes').click();
  await expect.element(page.getByText('Outlet updated successfully!', { exact: true })).toBeVisible();
  expect(outlet).toMatchObject({ outlet_name: 'HM Satu', region: 'Jakarta' });
});

test('an open form says that its outlet was changed elsewhere, before it is saved', async () => {
  const outlet = { ...HM };
  await openScreen('/task/admin/outlets', { answers: keepOutlets([outlet]) });
  await doTo('HM', 'Edit…');
  await expect.element(nameField).toHaveFocus();
  Object.assign(outlet, { region: 'Bandung', updated_at: minute(1) });
  sendLive('outlet updated', { subject_type: 'outlet', subject_id: outlet.id });
  // With nothing typed there is nothing to choose: the form shows what is stored.
  await contains(changed, /^Budi changed this on .*You see it as it is now/);
  await expect.element(regionField).toHaveValue('Bandung');

  await nameField.fill('HM Satu');
  Object.assign(outlet, { outlet_name: 'HM Dua', updated_at: minute(2) });
  sendLive('outlet updated', { subject_type: 'outlet', subject_id: outlet.id });
  await contains(changed, /Outlet nameBefore: HMKeep mineHM SatuTake theirsHM Dua/);
  await expect.element(nameField).toHaveValue('HM Satu');
  await expect.element(nameField).toHaveFocus();
  await choose('Outlet name', 'Keep mine').click();
  await button('Save changes').click();
  await expect.element(page.getByText('Outlet updated successfully!', { exact: true })).toBeVisible();
  expect(outlet).toMatchObject({ outlet_name: 'HM Satu', region: 'Bandung' });
});

test('a change of nothing that the form has, such as a place in an order, is no conflict', async () => {
  const outlet = { ...HM };
  await openScreen('/task/admin/outlets', { answers: keepOutlets([outlet]) });
  await doTo('HM', 'Edit…');
  await nameField.fill('HM Satu');
  Object.assign(outlet, { users: 3, updated_at: minute(1) });
  await button('Save changes').click();
  await expect.element(page.getByText('Outlet updated successfully!', { exact: true })).toBeVisible();
  expect(outlet.outlet_name).toBe('HM Satu');
});

const tag = (tag_name: string): Tag => ({
  ...{
    id: crypto.randomUUID(),
    tag_name,
    outlet_ids: [],
    templates: 0,
    applied_templates: 0,
    created_at: now,
    updated_at: now,
  },
});

test('an outlet has tags: those that there are, and new words; the list shows them and is filtered by one', async () => {
  const outlets: OutletRecord[] = [{ ...HM, tags: ['Mall'] }];
  const [beach, mall] = [tag('Beach'), tag('Mall')];
  const asked: (string | undefined)[] = [];
  await openScreen('/task/admin/outlets', {
    answers: [
      ...keepOutlets(outlets),
      answer(listTags, () => [beach, mall]),
      answer(pageOutlets, ({ query: { tag_id } }) => {
        asked.push(tag_id);
        return { rows: tag_id === beach.id ? [] : outlets, next: null, total: tag_id === beach.id ? 0 : 1 };
      }),
    ],
  });
  await doTo('HM', 'Edit…');
  const tags = dialog.getByRole('combobox', { name: 'Tags', exact: true });
  await tags.fill('bea');
  await page.getByRole('listbox').getByRole('option', { name: 'Beach', exact: true }).click();
  await tags.fill('BEACH');
  await userEvent.keyboard('{Enter}');
  await tags.fill('Hotel');
  await userEvent.keyboard('{Enter}');
  await expectAccessible();
  // What was typed counts without Enter too.
  await tags.fill('Halal  kitchen, mall,');
  await nameField.click();
  // Neither a tag nor the region is cut.
  await regionField.fill('J'.repeat(102));
  await tags.fill('s'.repeat(51));
  await nameField.click();
  await button('Save changes').click();
  await expect.element(text('2 characters too many. Nothing is cut off: shorten the text.')).toBeVisible();
  await expect.element(text('1 character too many. Nothing is cut off: shorten the text.')).toBeVisible();
  await expect.element(regionField).toHaveFocus();
  await regionField.fill('Jakarta');
  await button('Save changes').click();
  await expect.element(tags).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await button('Save changes').click();
  await expect.element(page.getByText('Outlet updated successfully!', { exact: true })).toBeVisible();
  expect(outlets[0]!.tags).toEqual(['Beach', 'Halal kitchen', 'Hotel', 'Mall']);
  await expect.element(page.getByText('Beach, Halal kitchen, Hotel, Mall', { exact: true })).toBeVisible();

  await page.getByRole('combobox', { name: /^Tag/ }).selectOptions('Beach');
  await expect.element(page.getByText('No outlet has this tag.', { exact: true })).toBeVisible();
  expect(asked).toContain(beach.id);
});

test('the tags of an outlet that two admins change are chosen as a whole', async () => {
  const outlet: OutletRecord = { ...HM, tags: ['Mall'] };
  await openScreen('/task/admin/outlets', { answers: keepOutlets([outlet]) });
  await doTo('HM', 'Edit…');
  await dialog.getByRole('combobox', { name: 'Tags', exact: true }).fill('Beach');
  await userEvent.keyboard('{Enter}');
  Object.assign(outlet, { tags: ['Hotel'], updated_at: minute(1) });
  await button('Save changes').click();
  await contains(changed, /TagsBefore: MallKeep mineBeach, MallTake theirsHotel/);
  await choose('Tags', 'Take theirs').click();
  await button('Save changes').click();
  await expect.element(page.getByText('Outlet updated successfully!', { exact: true })).toBeVisible();
  expect(outlet.tags).toEqual(['Hotel']);
});

test("gives an outlet its own time zone, and back the business's", async () => {
  const outlet = outletRecordOf({ outlet_name: 'Jayapura 001', region: 'Papua' });
  await openScreen('/task/admin/outlets', { answers: keepOutlets([outlet]) });
  await doTo('Jayapura 001', 'Edit…');
  const dialog = page.getByRole('dialog');
  const zone = dialog.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('jayap');
  await page.getByRole('option', { name: 'WIT · Jayapura' }).click();
  await expect.element(zone).toHaveValue('WIT · Jayapura');
  await expectAccessible();
  await button('Save changes').click();
  await expect.element(page.getByText('Outlet updated successfully!', { exact: true })).toBeVisible();
  expect(outlet.time_zone).toBe('Asia/Jayapura');
  await doTo('Jayapura 001', 'Edit…');
  await zone.click();
  await page.getByRole('option', { name: 'Same as the business (UTC+8)' }).click();
  await button('Save changes').click();
  await expect.poll(() => outlet.time_zone).toBe(null);
});
