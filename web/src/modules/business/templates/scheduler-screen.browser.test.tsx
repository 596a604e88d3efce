import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { type Area, listAreas } from '@gerai/shared/business/areas/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { listTags, type Tag } from '@gerai/shared/business/tags/contract.ts';
import { listTaskGroups } from '@gerai/shared/business/task-groups/contract.ts';
import {
  changeTemplateGroups,
  deleteTemplateGroups,
  listTemplateGroupIds,
  type TemplateChange,
} from '@gerai/shared/business/templates/bulk-contract.ts';
import {
  countTodaysTasks,
  createTemplateGroup,
  deleteTemplateGroup,
  getTemplateGroup,
  listTemplateGroups,
  previewSchedule,
  type TemplateGroup,
  updateTemplateGroup,
  type WhyNone,
} from '@gerai/shared/business/templates/contract.ts';
import { templateReasons } from '@gerai/shared/business/templates/reasons.ts';
import type { ChangedThing } from '@gerai/shared/http/revision.ts';
import { businessDate, WEEKDAYS } from '@gerai/shared/time/business-time.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { at, button, contains, goBack, main, marked, row, text } from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const TASK = 'Periksa alat pemadam';
const ID = 'TT261120-ABCDEFGH';
const hm = { id: crypto.randomUUID(), outlet_name: 'HM', region: 'Jakarta' };
const ops = { id: crypto.randomUUID(), role_name: 'Ops' };

/** A fake of the server's endpoints for templates of all locations, of an area or of a tag. */
function keepTemplates(areas: readonly Area[] = [], tags: readonly Tag[] = []) {
  const kept: TemplateGroup[] = [];
  return [
    answer(listOutlets, () => [hm]),
    answer(listJobRoles, () => [ops]),
    answer(listTaskGroups, () => []),
    answer(listTemplateGroups, () => ({
      rows: kept.map((group) => ({ ...group, location_count: null, location_names: [] })),
      next: null,
      total: kept.length,
    })),
    answer(getTemplateGroup, () => kept[0]!),
    answer(createTemplateGroup, ({ body: { location_ids, ...input } }) => {
      expect(location_ids).toBeNull();
      kept.push({
        ...input,
        display_id: ID,
        assigned_job_role: ops.role_name,
        sample_photo_url: null,
        locations: null,
        assigned_area_id: input.assigned_area_id ?? null,
        assigned_area: areas.find(({ id }) => id === input.assigned_area_id)?.area_name ?? null,
        assigned_tag_id: input.assigned_tag_id ?? null,
        assigned_tag: tags.find(({ id }) => id === input.assigned_tag_id)?.tag_name ?? null,
        status: 'Active',
        priority: null,
        assigned_to: null,
        created_at: AT,
        updated_at: AT,
      });
      return kept[0]!;
    }),
    answer(countTodaysTasks, () => ({ unsubmitted: 3 })),
    answer(updateTemplateGroup, ({ body: { task_name, apply_today } }) => ({
      ...Object.assign(kept[0]!, { task_name }),
      applied_today: apply_today ? 3 : 0,
    })),
    // Budi changes its deadline just before it is deleted.
    answer(deleteTemplateGroup, ({ params, query: { expected_updated_at } }) => {
      const [updated_at, fields] = ['2026-11-20T07:30:00.000Z', ['deadline_time']];
      const changed_things = [{ id: params.display_id, name: TASK, who: 'Budi', updated_at, fields }];
      if (expected_updated_at !== updated_at)
        throw new Refusal('conflict', { reason: 'templates.changed_meanwhile', message: '', changed_things });
      kept.splice(0);
      return undefined;
    }),
    answer(previewSchedule, ({ body: { custom_days, deadline_time } }) => {
      // What is being typed is asked for too, for the line of next dates.
      if (custom_days !== 3 || deadline_time !== '09:15')
        return { occurrences: [], why_none: 'never' as const };
      const at = (task_date: string, deadline_datetime: string) => ({
        task_date,
        deadline_datetime,
        times: ['09:15'],
        open: 3,
        closed: 0,
      });
      return {
        occurrences: [
          at('2026-11-20', '2026-11-21T01:15:00.000Z'),
          at('2026-11-23', '2026-11-24T01:15:00.000Z'),
        ],
        why_none: null,
      };
    }),
  ];
}

/** Expects the result of a write in the green banner of the screen. */
async function green(words: string): Promise<void> {
  const banner = main.getByRole('status').filter({ hasText: words });
  await expect.element(banner).toHaveTextContent(words);
  await expect.element(banner).toHaveAttribute('style', expect.stringMatching(/-green-/));
}

test('a template for all locations is made, looked at, changed and deleted', async () => {
  await openScreen('/task/admin/scheduler', { answers: keepTemplates() });

  // Whoever applies it to all locations chooses none.
  await button('New template').first().click();
  const form = page.getByRole('dialog', { name: 'New template', exact: true });
  await expect
    .element(form.getByRole('checkbox', { name: /AI photo comparison.*Future feature/ }))
    .toBeVisible();
  await button('Create template', form).click();
  await expect.element(text('Task Name is required', form)).toBeVisible();
  await expect.element(text(templateReasons['templates.no_location'], form)).toBeVisible();
  await expectAccessible();
  await form.getByRole('textbox', { name: 'Task Name', exact: false }).fill(TASK);
  await form.getByRole('combobox', { name: 'Assigned Job Role', exact: false }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Ops', exact: true }).click();
  const one = form.getByRole('checkbox', { name: 'HM', exact: true });
  const all = form.getByRole('switch', { name: 'Apply to All Locations', exact: true });
  const toggle = async () => {
    (all.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
  };
  await one.click();
  await expect.element(one).toBeChecked();
  await expect.element(text('1 chosen', form)).toBeVisible();
  await toggle();
  await expect.element(one).not.toBeInTheDocument();
  await toggle();
  await expect.element(text('0 chosen', form)).toBeVisible();
  await expect.element(one).not.toBeChecked();
  await toggle();
  await expect.element(one).not.toBeInTheDocument();

  await form.getByRole('combobox', { name: 'Frequency', exact: false }).click();
  await page.getByRole('option', { name: 'Every X Days', exact: true }).click();
  const everyDays = form.getByRole('textbox', { name: 'Every X Days', exact: false });
  await everyDays.fill('');
  await button('Create template', form).click();
  await expect.element(text('Every X Days must be at least 1', form)).toBeVisible();
  await everyDays.fill('3');
  await form.getByLabelText('Deadline Time', { exact: false }).fill('09:15');
  await form.getByLabelText('Deadline (Days)', { exact: false }).fill('2');
  await contains(form, 'Next: Fri 20 Nov · Mon 23 Nov');
  await expectAccessible();
  await button('Create template', form).click();
  await green('Template created successfully for all locations!');
  await marked(TASK);

  // It stands among those without a group.
  const group = main.getByRole('table', { name: 'Templates', exact: true });
  const row = (name: string) => group.getByRole('row').filter({ hasText: name });
  await expect.element(button('Ungrouped Templates 1', group)).toBeVisible();
  await contains(row(TASK), 'All locations');
  await contains(row(TASK), '09:15');
  await expectAccessible();

  // On a phone it is a card: nothing scrolls sideways, and its deadline says what it is.
  await page.viewport(320, 568);
  const card = main.getByRole('article').filter({ hasText: TASK });
  await contains(card, /Deadline 09:15/);
  await expect.element(main.getByRole('heading', { name: /^Ungrouped Templates/ })).toBeVisible();
  const wide = [
    document.documentElement,
    ...document.querySelectorAll('main *:not(.mantine-VisuallyHidden-root)'),
  ].filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1);
  expect(wide.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([]);
  await expectAccessible();
  await page.viewport(1280, 800);

  // Its preview tells each day and its deadline.
  await button(`Preview ${TASK}`, group).click();
  const preview = page.getByRole('dialog', { name: `Next occurrences: ${TASK}`, exact: true });
  await contains(preview.getByRole('row').nth(1), /Jumat, 20 November 2026.*21 Nov 2026 09.15/);
  await contains(preview.getByRole('row').nth(2), /Senin, 23 November 2026.*24 Nov 2026 09.15/);
  await expectAccessible();
  await button('Close', preview).click();
  await expect.element(preview).not.toBeInTheDocument();

  const changed = `${TASK} api`;
  await button(`Edit ${TASK}`, group).click();
  const edit = page.getByRole('dialog', { name: /^Edit template TT/ });
  await edit.getByRole('textbox', { name: 'Task Name', exact: false }).fill(changed);
  await edit.getByRole('checkbox', { name: /^Apply to today's 3 unsubmitted tasks too/ }).click();
  await expectAccessible();
  await button('Save changes', edit).click();
  await green("Template group updated successfully! 3 of today's tasks changed with it.");
  await expect.element(row(changed)).toBeVisible();

  // It is deleted, after a question.
  await button(`Delete ${changed}`, group).click();
  const question = page.getByRole('dialog', { name: 'Delete template', exact: true });
  await contains(
    question,
    `Are you sure you want to delete all templates in group ${ID}? This will remove the template from all locations.`,
  );
  await expectAccessible();
  await button('Cancel', question).click();
  await expect.element(row(changed)).toBeVisible();
  await button(`Delete ${changed}`, group).click();
  await button('Delete', question).click();
  const later = page.getByRole('dialog', { name: 'Changed by someone else', exact: true });
  await contains(later, 'It was changed after you chose it. Nothing is done yet.Budi: Deadline time');
  await expectAccessible();
  await button('Cancel', later).click();
  await expect.element(row(changed)).toBeVisible();
  await button(`Delete ${changed}`, group).click();
  await button('Delete', question).click();
  await button('Delete it all the same', later).click();
  await green('Template group deleted successfully!');
  await expect.element(row(changed)).not.toBeInTheDocument();
  await expectAccessible();
});

/** Templates named Task 1 to Task n of a page, of 7 that match, and what is asked of them. */
function manyTemplates(count: number) {
  const groups = Array.from(
    { length: count },
    (_, at): TemplateGroup => ({
      display_id: `TT261120-${at + 1}`,
      task_name: `Task ${at + 1}`,
      assigned_job_role_id: ops.id,
      assigned_job_role: ops.role_name,
      group_id: null,
      instructions: 'Count the cash.',
      completion_criteria: '',
      photo_required: true,
      photo_challenge: 'none',
      ai_comparison_enabled: false,
      sample_photo_id: null,
      sample_photo_url: null,
      locations: [hm],
      assigned_area_id: null,
      assigned_area: null,
      assigned_tag_id: null,
      assigned_tag: null,
      status: at === 0 ? 'Pending' : 'Active',
      priority: null,
      assigned_to: null,
      frequency: 'daily',
      custom_days: null,
      custom_weeks: null,
      weekly_days: [],
      monthly_date: null,
      monthly_week: null,
      more_deadline_times: [],
      start_date: '2026-01-01',
      end_date: null,
      deadline_time: '17:00',
      deadline_days: 1,
      created_at: AT,
      updated_at: AT,
    }),
  );
  const calls: { display_ids: string[]; change: TemplateChange | 'delete' }[] = [];
  /** What others changed since it was read. */
  const changedMeanwhile: ChangedThing[] = [];
  const refuseLater = (expected: readonly { display_id: string; updated_at: string }[] = []) => {
    const known = new Map(expected.map(({ display_id, updated_at }) => [display_id, updated_at]));
    const changed_things = changedMeanwhile.filter(
      ({ id, updated_at }) => known.has(id) && known.get(id) !== updated_at,
    );
    if (changed_things.length > 0)
      throw new Refusal('conflict', { reason: 'templates.changed_meanwhile', message: '', changed_things });
  };
  const created: unknown[] = [];
  /** The list's answers wait for `until`. */
  const list: { asked: number; until?: Promise<void> } = { asked: 0 };
  const answers = [
    answer(listOutlets, () => [hm]),
    answer(listJobRoles, () => [ops]),
    answer(listTaskGroups, () => []),
    answer(previewSchedule, () => ({ occurrences: [], why_none: 'never' as const })),
    answer(listTemplateGroups, async () => {
      list.asked += 1;
      await list.until;
      return {
        rows: groups.map((group) => ({ ...group, location_count: 1, location_names: [hm.outlet_name] })),
        next: null,
        total: 7,
      };
    }),
    answer(changeTemplateGroups, ({ body }) => {
      refuseLater(body.expected_revisions);
      calls.push({ display_ids: body.display_ids, change: body.change });
      if (body.change.deadline_time === '00:00')
        throw new Refusal('unavailable', { reason: '', message: '' });
      const kept = {
        kept_location: 0,
        kept_place: body.change.add_location_ids ? 2 : 0,
        kept_times: 0,
        kept_dates: 0,
      };
      return { changed: body.display_ids.length - 1, unchanged: 1, gone: 0, ...kept };
    }),
    answer(deleteTemplateGroups, ({ body }) => {
      refuseLater(body.expected_revisions);
      calls.push({ display_ids: body.display_ids, change: 'delete' });
      return { deleted: body.display_ids.length, gone: 0 };
    }),
    answer(getTemplateGroup, ({ params }) => groups.find((one) => one.display_id === params.display_id)!),
    answer(listTemplateGroupIds, () => ({
      display_ids: Array.from({ length: 7 }, (_, at) => `TT261120-${at + 1}`),
      revisions: Array.from({ length: 7 }, () => AT),
      total: 7,
    })),
    answer(createTemplateGroup, ({ body }) => {
      created.push(body);
      return groups[0]!;
    }),
  ];
  return { answers, calls, created, changedMeanwhile, list };
}

const ids = (...numbers: number[]) => numbers.map((number) => `TT261120-${number}`);
const select = (name: string) => main.getByRole('checkbox', { name, exact: true });

/** What React gave an element when it was last drawn: other values each time, also where they look the same. */
const drawnProps = (element: Element): unknown => {
  const [, props] = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))!;
  return props;
};

test('what an import paused is resumed in its form, which shows all that the file said', async () => {
  const paused: TemplateGroup = {
    ...{ display_id: ID, task_name: TASK, assigned_job_role_id: ops.id, assigned_job_role: ops.role_name },
    ...{ group_id: null, frequency: 'daily', custom_days: null, weekly_days: [], monthly_date: null },
    ...{ custom_weeks: null, monthly_week: null, start_date: '2026-01-01', end_date: '2099-12-31' },
    ...{ deadline_time: '17:00', more_deadline_times: [], deadline_days: 1 },
    ...{ instructions: 'Count the cash.\nOpen the till.', completion_criteria: '', photo_required: false },
    ...{
      photo_challenge: 'none',
      ai_comparison_enabled: false,
      sample_photo_id: null,
      sample_photo_url: null,
    },
    ...{ assigned_area_id: null, assigned_area: null, assigned_tag_id: null, assigned_tag: null },
    ...{ locations: null, status: 'Pending', priority: 'High', assigned_to: 'name@example.com' },
    ...{ created_at: AT, updated_at: AT },
  };
  await openScreen('/task/admin/scheduler', {
    answers: [
      ...keepTemplates(),
      answer(listTemplateGroups, () => ({
        rows: [{ ...paused, location_count: null, location_names: [] }],
        ...{ next: null, total: 1 },
      })),
      answer(getTemplateGroup, () => ({ ...paused })),
      answer(updateTemplateGroup, ({ body: { status } }) => ({
        ...Object.assign(paused, { status }),
        applied_today: 0,
      })),
    ],
  });
  const shown = row(TASK);
  await contains(shown, 'Pending');
  await contains(shown, 'High');
  await button(`Edit ${TASK}`, shown).click();
  const form = page.getByRole('dialog');
  await expect
    .element(form.getByRole('textbox', { name: 'Instructions', exact: false }))
    .toHaveValue('Count the cash.\nOpen the till.');
  await expect
    .element(form.getByRole('textbox', { name: 'Assigned to', exact: false }))
    .toHaveValue('name@example.com');
  await form.getByRole('combobox', { name: 'Status', exact: false }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Active', exact: true }).click();
  await button('Save changes', form).click();
  await green('Template group updated successfully!');
  expect(paused.status).toBe('Active');
  await expect.element(shown).not.toMatchTextContent('Pending');
});

test('several templates are paused, changed and deleted in one step', async () => {
  const { answers, calls, list } = manyTemplates(3);
  await openScreen('/task/admin/scheduler', { answers });
  await select('Select Task 1').click();
  // What is chosen draws its own row anew, not those of 400 others.
  const another = drawnProps(button('Edit Task 2').element());
  await select('Select Task 3').click();
  const bar = main.getByRole('region', { name: 'Selection', exact: true });
  await contains(bar, '2 selected');
  expect(drawnProps(button('Edit Task 2').element())).toBe(another);
  await expectAccessible();
  const { promise, resolve: showList } = Promise.withResolvers<void>();
  Object.assign(list, { asked: 0, until: promise });
  await button('Pause', bar).click();
  // It is done once the list shows it: what is selected next has the revisions of this change.
  await expect.poll(() => list.asked).toBe(1);
  await expect.element(button('Pause', bar)).toBeDisabled();
  showList();
  await green('1 template changed. 1 stays as it was.');
  await expect.element(bar).not.toBeInTheDocument();
  expect(calls).toEqual([{ display_ids: ids(1, 3), change: { status: 'Pending' } }]);

  // All that match, also those that are not loaded.
  await select('Select all of Ungrouped Templates').click();
  await contains(bar, '3 selected');
  await button('Select all 7 that match', bar).click();
  await contains(bar, '7 selected');
  await button('Change…', bar).click();
  const form = page.getByRole('dialog', { name: 'Change 7 templates', exact: true });
  const submit = button('Change 7 templates', form);
  // Its list does not open by itself over the fields below.
  await expect.element(form.getByRole('combobox', { name: 'Assigned Job Role', exact: false })).toHaveFocus();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await submit.click();
  await contains(form.getByRole('alert'), 'Choose what the selected templates shall have');
  await form.getByRole('combobox', { name: 'Assigned Job Role', exact: false }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Ops', exact: true }).click();
  await form.getByText('Add', { exact: true }).click();
  await submit.click();
  await contains(form.getByRole('alert'), 'Choose at least one location');
  await form.getByRole('checkbox', { name: 'HM', exact: true }).click();
  await form.getByLabelText('Instructions', { exact: true }).fill('From the door to the till.');
  await form.getByRole('combobox', { name: 'Photo', exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Not required', exact: true }).click();
  await form.getByLabelText('End Date', { exact: true }).fill('31/12/2026');
  // What was entered stays when the server can't take it.
  const time = form.getByLabelText('Deadline Time', { exact: false });
  await time.fill('00:00');
  await expectAccessible();
  await submit.click();
  await expect.element(form.getByRole('alert')).toBeVisible();
  await time.fill('08:30');
  await submit.click();
  await green(
    '6 templates changed. 1 stays as it was. 2 are for an area or a tag and take no single locations.',
  );
  expect(calls.at(-1)).toEqual({
    display_ids: ids(1, 2, 3, 4, 5, 6, 7),
    change: {
      assigned_job_role_id: ops.id,
      instructions: 'From the door to the till.',
      photo_required: false,
      end_date: '2026-12-31',
      deadline_time: '08:30',
      add_location_ids: [hm.id],
    },
  });

  await select('Select Task 2').click();
  await button('Delete', bar).click();
  const question = page.getByRole('dialog', { name: 'Delete 1 template', exact: true });
  await button('Cancel', question).click();
  await contains(bar, '1 selected');
  await button('Delete', bar).click();
  await button('Delete', question).click();
  await green('1 template deleted.');
  expect(calls.at(-1)).toEqual({ display_ids: ids(2), change: 'delete' });
});

test('a change of several says what others changed meanwhile, and goes on with the others or with all', async () => {
  const { answers, calls, changedMeanwhile } = manyTemplates(3);
  await openScreen('/task/admin/scheduler', { answers });
  await select('Select all of Ungrouped Templates').click();
  const bar = main.getByRole('region', { name: 'Selection', exact: true });
  await button('Select all 7 that match', bar).click();
  await contains(bar, '7 selected');
  const later = { who: 'Budi', updated_at: '2026-11-20T07:11:00.000Z' };
  changedMeanwhile.push(
    { ...later, id: ids(2)[0]!, name: 'Task 2', fields: ['assigned_job_role', 'assigned_job_role_id'] },
    { ...later, id: ids(5)[0]!, name: 'Task 5', fields: ['task_name'] },
    { ...later, id: ids(6)[0]!, name: 'Task 6', fields: ['task_name'] },
  );
  await button('Change…', bar).click();
  const form = page.getByRole('dialog', { name: 'Change 7 templates', exact: true });
  await form.getByRole('combobox', { name: 'Assigned Job Role', exact: false }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Ops', exact: true }).click();
  await button('Change 7 templates', form).click();
  const question = page.getByRole('dialog', { name: 'Changed by someone else', exact: true });
  await contains(
    question.getByRole('alert'),
    '3 of 7 were changed after you selected them. Nothing is done yet.',
  );
  const told = question.getByRole('listitem');
  await contains(told.nth(0), 'Budi: Job RoleTask 2Your change replaces: Job Role');
  await contains(told.nth(1), 'Budi: Task nameTask 5 · Task 6');
  expect(told.elements()).toHaveLength(2);
  await expectAccessible();
  // Back to the form, which has kept what was chosen.
  await button('Cancel', question).click();
  await button('Change 7 templates', form).click();
  await button('Change the other 4', question).click();
  await green('3 templates changed. 1 stays as it was. 3 were left out and are still selected.');
  const change = { assigned_job_role_id: ops.id };
  expect(calls).toEqual([{ display_ids: ids(1, 3, 4, 7), change }]);

  // They are known now. What changes again is told again, for a deletion too.
  await contains(bar, '3 selected');
  changedMeanwhile[2]!.updated_at = '2026-11-20T07:12:00.000Z';
  await button('Delete', bar).click();
  await button('Delete', page.getByRole('dialog', { name: 'Delete 3 templates', exact: true })).click();
  await contains(question.getByRole('alert'), '1 of 3 was changed after you selected it.');
  await button('Delete all 3', question).click();
  await green('3 templates deleted.');
  expect(calls[1]).toEqual({ display_ids: ids(2, 5, 6), change: 'delete' });
  await expect.element(question).not.toBeInTheDocument();
});

test('several templates are given another place: all locations, an area, a tag or single ones', async () => {
  const dates = { created_at: AT, updated_at: AT };
  const bali = {
    id: crypto.randomUUID(),
    area_name: 'Bali',
    parent_id: null,
    outlet_ids: [hm.id],
    managers: [],
    ...dates,
  };
  const mall = { id: crypto.randomUUID(), tag_name: 'Mall', outlet_ids: [hm.id], templates: 0, ...dates };
  const { answers, calls } = manyTemplates(3);
  await openScreen('/task/admin/scheduler', {
    answers: [...answers, answer(listAreas, () => [bali]), answer(listTags, () => [mall])],
  });
  const bar = main.getByRole('region', { name: 'Selection', exact: true });
  const form = page.getByRole('dialog', { name: 'Change 2 templates', exact: true });
  const submit = button('Change 2 templates', form);
  const replace = async (fill: () => Promise<void>) => {
    await select('Select Task 1').click();
    await select('Select Task 3').click();
    await button('Change…', bar).click();
    await form.getByText('Replace', { exact: true }).click();
    await fill();
    await submit.click();
    await green('1 template changed. 1 stays as it was.');
    await expect.element(form).not.toBeInTheDocument();
    return calls.at(-1);
  };
  const place = { location_ids: null, assigned_area_id: null, assigned_tag_id: null };
  const asked = async (words: string) => {
    await submit.click();
    await contains(form.getByRole('alert'), words);
  };

  const toArea = await replace(async () => {
    await asked('Choose at least one location');
    await form.getByText('A whole area', { exact: true }).click();
    await asked('Please choose the area');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Area', exact: true }), bali.id);
    await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
    await expect
      .element(text('1 outlet now; those that join the area later get this task too.', form))
      .toBeVisible();
    await expectAccessible();
  });
  expect(toArea).toEqual({
    display_ids: ids(1, 3),
    change: { place: { ...place, assigned_area_id: bali.id } },
  });

  const toTag = await replace(async () => {
    await form.getByText('All with a tag', { exact: true }).click();
    await asked('Please choose the tag');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Tag', exact: true }), mall.id);
  });
  expect(toTag?.change).toEqual({ place: { ...place, assigned_tag_id: mall.id } });

  const toAll = await replace(async () => {
    const all = form.getByRole('switch', { name: 'Apply to All Locations', exact: true });
    (all.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect
      .element(text('Every outlet gets this task, including those that open later.', form))
      .toBeVisible();
  });
  expect(toAll?.change).toEqual({ place });

  const toSome = await replace(() => form.getByRole('checkbox', { name: 'HM', exact: true }).click());
  expect(toSome?.change).toEqual({ place: { ...place, location_ids: [hm.id] } });
});

test('a template is duplicated: the copy begins today, active, under a name of its own', async () => {
  const { answers, created } = manyTemplates(1);
  await openScreen('/task/admin/scheduler', { answers });
  await button('Duplicate Task 1').click();
  const form = page.getByRole('dialog', { name: 'New template', exact: true });
  await expect
    .element(form.getByRole('textbox', { name: 'Task Name', exact: false }))
    .toHaveValue('Copy of Task 1');
  // Nothing was entered, so nothing is asked.
  await button('Cancel', form).click();
  await expect.element(form).not.toBeInTheDocument();
  await button('Duplicate Task 1').click();
  await button('Create template', form).click();
  await green('Template created successfully for 1 location(s)!');
  expect(created).toMatchObject([
    {
      task_name: 'Copy of Task 1',
      instructions: 'Count the cash.',
      status: 'Active',
      start_date: businessDate(new Date()),
      location_ids: [hm.id],
    },
  ]);
});

test('a frequency has its own fields, and sends those alone', async () => {
  const { answers, created } = manyTemplates(1);
  await openScreen('/task/admin/scheduler', { answers });
  const form = page.getByRole('dialog', { name: 'New template', exact: true });
  const make = async (frequency: string, fill: () => Promise<void>) => {
    await button('New template').first().click();
    await form.getByRole('textbox', { name: 'Task Name', exact: false }).fill(TASK);
    await form.getByRole('combobox', { name: 'Assigned Job Role', exact: false }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Ops', exact: true }).click();
    await form.getByRole('checkbox', { name: 'HM', exact: true }).click();
    await form.getByRole('combobox', { name: 'Frequency', exact: false }).click();
    await page.getByRole('option', { name: frequency, exact: true }).click();
    await fill();
    await expectAccessible();
    await button('Create template', form).click();
    await expect.element(form).not.toBeInTheDocument();
  };
  const day = (name: string) => text(name, form);

  await make('Every X Weeks', async () => {
    await button('Add a time', form).click();
    const further = form.getByLabelText('Further time 1', { exact: true });
    await further.fill('17:00');
    await button('Create template', form).click();
    await expect.element(text('Each time can be used only once', form)).toBeVisible();
    await further.fill('21:30');
    // One that stays empty is none.
    await button('Add a time', form).click();
    await expect.element(text('Counted from the week of the start date', form)).toBeVisible();
    await button('Create template', form).click();
    await expect.element(text('Please select at least one day of the week', form)).toBeVisible();
    await day('Monday').click();
  });
  await make('Weekly', async () => {
    for (const name of WEEKDAYS) await day(name).click();
  });
  await make('Monthly by Weekday', async () => {
    await form.getByRole('combobox', { name: 'Which of the month', exact: false }).click();
    await page.getByRole('option', { name: 'Last', exact: true }).click();
    await day('Friday').click();
  });
  await make('Once', async () => {
    await expect.element(day('Friday')).not.toBeInTheDocument();
    await expect.element(form.getByLabelText('End Date', { exact: false })).not.toBeInTheDocument();
    await expect.element(form.getByLabelText('Date', { exact: false }).first()).toBeVisible();
  });
  const none = {
    custom_days: null,
    custom_weeks: null,
    weekly_days: [],
    monthly_date: null,
    monthly_week: null,
  };
  expect(created).toMatchObject([
    {
      ...none,
      frequency: 'custom_x_weeks',
      custom_weeks: 2,
      weekly_days: ['Monday'],
      more_deadline_times: ['21:30'],
    },
    { ...none, frequency: 'weekly', weekly_days: [...WEEKDAYS] },
    { ...none, frequency: 'monthly_weekday', monthly_week: 'last', weekly_days: ['Friday'] },
    { ...none, frequency: 'once', end_date: null },
  ]);
});

test('a template is made for an area, which is chosen before it is saved, and the list says so', async () => {
  const dates = { created_at: AT, updated_at: AT };
  const bali = { id: crypto.randomUUID(), area_name: 'Bali', parent_id: null, outlet_ids: [hm.id] };
  const kuta = { id: crypto.randomUUID(), area_name: 'Kuta', parent_id: bali.id, outlet_ids: [] };
  const areas = [bali, kuta].map((area) => ({ ...area, managers: [], ...dates }));
  await openScreen('/task/admin/scheduler', {
    answers: [...keepTemplates(areas), answer(listAreas, () => areas)],
  });
  await button('New template').first().click();
  const form = page.getByRole('dialog', { name: 'New template', exact: true });
  await form.getByRole('textbox', { name: 'Task Name', exact: false }).fill(TASK);
  await form.getByRole('combobox', { name: 'Assigned Job Role', exact: false }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Ops', exact: true }).click();
  await text('A whole area', form).click();
  await button('Create template', form).click();
  await expect.element(text('Please choose the area', form)).toBeVisible();
  const area = form.getByRole('combobox', { name: 'Area', exact: true });
  await userEvent.selectOptions(area, kuta.id);
  await expect
    .element(text('No outlet is in this area yet. Those that join it get this task.', form))
    .toBeVisible();
  await userEvent.selectOptions(area, bali.id);
  await expect
    .element(text('1 outlet now; those that join the area later get this task too.', form))
    .toBeVisible();
  await expectAccessible();
  await button('Create template', form).click();
  await green('Template created successfully for all of Bali!');
  await expect.element(text('All of Bali', main)).toBeVisible();
});

test('Escape and Back close one layer of the form at a time, and ask before its text is lost', async () => {
  const { answers } = manyTemplates(1);
  await openScreen('/task/admin/scheduler', { answers: [...answers, ...keepTemplates()] });
  await button('New template').first().click();
  const form = page.getByRole('dialog', { name: 'New template', exact: true });
  const name = form.getByRole('textbox', { name: 'Task Name', exact: false });
  const preview = page.getByRole('dialog', { name: 'Next occurrences: Sapu', exact: true });
  const question = page.getByRole('dialog', { name: 'Discard your changes?', exact: true });
  await name.fill('Sapu');
  await form.getByRole('combobox', { name: 'Frequency', exact: false }).click();
  await expect.element(page.getByRole('option', { name: 'Weekly', exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'Weekly', exact: true })).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
  await button('Preview', form).click();
  await expect.element(preview).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Sapu');
  await expect.poll(() => (history.state as { layer?: number }).layer).toBe(1);
  goBack();
  await expect.element(question).toBeVisible();
  await button('Discard', question).click();
  await expect.element(form).not.toBeInTheDocument();
  await at('/task/admin/scheduler');
  expect(document.body.style.overflow).toBe('');

  // Untouched, it closes at once.
  await button('New template').first().click();
  await expect.element(form).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
});

test('the next dates are asked for once the schedule is complete, whatever else is missing', async () => {
  const asked: string[] = [];
  const { answers } = manyTemplates(1);
  await openScreen('/task/admin/scheduler', {
    answers: [
      ...answers,
      answer(previewSchedule, ({ body: { frequency, weekly_days } }) => {
        asked.push(`${frequency} ${weekly_days}`);
        const why_none: WhyNone = frequency === 'monthly' ? 'outlets_archived' : 'never';
        return { occurrences: [], why_none };
      }),
    ],
  });
  await button('New template').first().click();
  const form = page.getByRole('dialog', { name: 'New template', exact: true });
  const choose = async (frequency: string) => {
    await form.getByRole('combobox', { name: 'Frequency', exact: false }).click();
    await page.getByRole('option', { name: frequency, exact: true }).click();
  };
  await expect.poll(() => asked).toEqual(['daily ']);
  await choose('Weekly');
  // Twice as long as it waits for the next key: a question about no day would be asked by then.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await choose('Monthly');
  await expect.poll(() => asked).toEqual(['daily ', 'monthly ']);
  await expect.element(text('No further occurrence: its outlets are archived', form)).toBeVisible();
  await choose('Weekly');
  await text('Monday', form).click();
  await expect.poll(() => asked.at(-1)).toBe('weekly Monday');
  expect(asked).toHaveLength(3);
});

test('a template is made for a tag, which is chosen before it is saved, and the list says so', async () => {
  const dates = { created_at: AT, updated_at: AT };
  const tag = (tag_name: string, outlet_ids: string[]): Tag => ({
    ...{ id: crypto.randomUUID(), tag_name, outlet_ids, templates: 0, ...dates },
  });
  const [beach, mall] = [tag('Beach', []), tag('Mall', [hm.id])];
  await openScreen('/task/admin/scheduler', {
    answers: [...keepTemplates([], [beach, mall]), answer(listTags, () => [beach, mall])],
  });
  await button('New template').first().click();
  const form = page.getByRole('dialog', { name: 'New template', exact: true });
  await form.getByRole('textbox', { name: 'Task Name', exact: false }).fill(TASK);
  await form.getByRole('combobox', { name: 'Assigned Job Role', exact: false }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Ops', exact: true }).click();
  await text('All with a tag', form).click();
  await button('Create template', form).click();
  await expect.element(text('Please choose the tag', form)).toBeVisible();
  const choice = form.getByRole('combobox', { name: 'Tag', exact: true });
  await userEvent.selectOptions(choice, beach.id);
  await expect
    .element(text('No outlet has this tag yet. Those that get it get this task.', form))
    .toBeVisible();
  await userEvent.selectOptions(choice, mall.id);
  await expect
    .element(text('1 outlet now; those that get the tag later get this task too.', form))
    .toBeVisible();
  await expectAccessible();
  await button('Create template', form).click();
  await green('Template created successfully for all with the tag Mall!');
  await expect.element(text('All with the tag Mall', main)).toBeVisible();
});
