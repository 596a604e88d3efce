import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import {
  archiveTaskGroup,
  createTaskGroup,
  deleteTaskGroup,
  getTaskGroupUses,
  listTaskGroupRecords,
  listTaskGroups,
  reorderTaskGroups,
  SWATCHES,
  type TaskGroupInput,
  type TaskGroupRecord,
  updateTaskGroup,
} from '@gerai/shared/business/task-groups/contract.ts';
import { mergeTaskGroups, previewTaskGroupMerge } from '@gerai/shared/business/task-groups/merge-contract.ts';
import { taskGroupReasons } from '@gerai/shared/business/task-groups/reasons.ts';
import { listTemplateGroups } from '@gerai/shared/business/templates/contract.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, Refusal, sendLive } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { drag, middleOf } from '../../../testing/pointer-steps.ts';
import { button, contains, dialog, link, marked, text } from '../../../testing/screen-steps.ts';

const AT = '2026-11-20T07:10:00.000Z';
const groupOf = (group_name: string, given: Partial<TaskGroupRecord> = {}): TaskGroupRecord => ({
  id: crypto.randomUUID(),
  group_name,
  description: '',
  color: SWATCHES[0].color,
  sort_order: 1,
  archived_at: null,
  merged_into: null,
  created_at: AT,
  updated_at: AT,
  templates: 0,
  ...given,
});
const press = (keys: string) => userEvent.keyboard(keys);
const names = () => [...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent);

/** A fake of the server's endpoints for task groups, which changes the given list; counts the orders sent. */
function keepGroups(groups: TaskGroupRecord[]) {
  const made = (input: TaskGroupInput) => groupOf(input.group_name, input);
  const kept = {
    orders: 0,
    answers: [
      answer(listTaskGroups, () => groups),
      answer(listTaskGroupRecords, () => [...groups]),
      answer(createTaskGroup, ({ body }) => {
        groups.push(made(body));
        return groups.at(-1)!;
      }),
      answer(updateTaskGroup, ({ params, body }) =>
        Object.assign(groups.find(({ id }) => id === params.id)!, body),
      ),
      // After updateTaskGroup, whose pattern matches this path too.
      answer(reorderTaskGroups, ({ body: { ids, expected_ids } }) => {
        kept.orders += 1;
        if (expected_ids && expected_ids.join() !== groups.map(({ id }) => id).join())
          throw new Refusal('conflict', {
            reason: 'task_groups.order_changed',
            message: taskGroupReasons['task_groups.order_changed'],
          });
        groups.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
        return [...groups];
      }),
      answer(getTaskGroupUses, ({ params }) => {
        const { templates: count } = groups.find(({ id }) => id === params.id)!;
        return {
          uses: count > 0 ? [{ what: 'templates' as const, count }] : [],
          unsent_tasks: 0,
          open_tasks: 0,
        };
      }),
      answer(archiveTaskGroup, ({ params, body: { is_archived } }) => {
        const group = groups.find(({ id }) => id === params.id)!;
        group.archived_at = is_archived ? AT : null;
        return { ...group, withdrawn: 0 };
      }),
      answer(deleteTaskGroup, ({ params }) => {
        const at = groups.findIndex(({ id }) => id === params.id);
        const { group_name: name, templates: count } = groups[at]!;
        if (count > 0)
          throw new Refusal('in_use', {
            reason: 'http.in_use',
            values: { name, uses: [`${count} template`] },
            message: 'in use',
            uses: [{ what: 'templates', count }],
          });
        groups.splice(at, 1);
        return undefined;
      }),
    ],
  };
  return kept;
}

const open = (...answers: Answer[]) => openScreen('/task/admin/task-groups', { answers });

test('an admin adds task groups with colours, changes one and deletes one', async () => {
  await open(...keepGroups([]).answers);
  await expect.element(text('No task groups found')).toBeVisible();
  await expectAccessible();

  await button('Add task group').first().click();
  await button('Add task group', dialog).click();
  await expect.element(text('Please enter the name of the group', dialog)).toBeVisible();
  await expect.poll(() => dialog.getByRole('radio').elements().length).toBe(10);
  await expect.element(dialog.getByRole('radio', { name: 'Blue', exact: true })).toBeChecked();
  await expectAccessible();
  await dialog.getByLabelText('Group Name', { exact: false }).fill('Opening');
  await dialog.getByLabelText('Description', { exact: false }).fill('Before the first customer');
  (dialog.getByRole('radio', { name: 'Blue', exact: true }).element() as HTMLElement).focus();
  await press('{ArrowRight}');
  await expect.element(dialog.getByRole('radio', { name: 'Green', exact: true })).toBeChecked();
  await button('Add task group', dialog).click();
  await expect.element(text('Task group created successfully!')).toBeVisible();
  await marked('Opening');
  await expect.poll(names).toEqual(['Opening']);
  await expectAccessible();

  await button('Edit Opening').click();
  await expect.element(dialog.getByRole('radio', { name: 'Green', exact: true })).toBeChecked();
  await dialog.getByLabelText('Group Name', { exact: false }).fill('Closing');
  await button('Save changes', dialog).click();
  await expect.element(text('Task group updated successfully!')).toBeVisible();
  await button('Delete Closing').click();
  await contains(dialog, 'Are you sure you want to delete this task group? This action cannot be undone.');
  await button('Delete', dialog).click();
  await expect.element(text('Task group deleted successfully!')).toBeVisible();
  await expect.element(text('No task groups found')).toBeVisible();
});

test('task groups are put in order by button, by key and by dragging, each with one request', async () => {
  const groups = ['A', 'B', 'C'].map((name) => groupOf(name));
  const kept = keepGroups(groups);
  await open(...kept.answers);
  await expect.poll(names).toEqual(['A', 'B', 'C']);

  await expect.element(button('Move A up')).toHaveAttribute('aria-disabled', 'true');
  await button('Move A down').click();
  await expect.poll(names).toEqual(['B', 'A', 'C']);
  await expect.element(page.getByRole('status')).toHaveTextContent('A is now number 2 of 3');
  await expect.element(button('Move A down')).toHaveFocus();
  await press('{Enter}');
  await expect.poll(names).toEqual(['B', 'C', 'A']);
  await expect.element(button('Move A down')).toHaveFocus();
  await expect.element(button('Move A down')).toHaveAttribute('aria-disabled', 'true');
  await press('{Enter}');

  (button('Move A').element() as HTMLElement).focus();
  await press('{Home}');
  await expect.poll(names).toEqual(['A', 'B', 'C']);
  await expect.element(button('Move A')).toHaveFocus();
  await expect.poll(() => kept.orders).toBe(3);

  await userEvent.dragAndDrop(button('Move A'), button('Move C'), { steps: 5 });
  await expect.poll(names).toEqual(['B', 'C', 'A']);
  await userEvent.dragAndDrop(button('Move C'), button('Move B'), { steps: 5 });
  await expect.poll(names).toEqual(['C', 'B', 'A']);
  await expect.poll(() => kept.orders).toBe(5);
  // A finger would scroll the page, where the handle did not forbid it.
  await drag(middleOf(button('Move C')), middleOf(button('Move A')));
  await expect.poll(names).toEqual(['B', 'A', 'C']);
  await expect.poll(() => kept.orders).toBe(6);
  await expectAccessible();
  expect(groups.map(({ group_name }) => group_name)).toEqual(['B', 'A', 'C']);
});

test('a failed move is rolled back, and of two concurrent ones the second gets an error', async () => {
  const groups = ['A', 'B', 'C'].map((name) => groupOf(name));
  const { answers } = keepGroups(groups);
  const order = answers.find(({ endpoint }) => endpoint === reorderTaskGroups)!;
  let isBroken = true;
  await open(
    ...answers,
    answer(reorderTaskGroups, async (input) => {
      if (isBroken) throw new Refusal('internal', { reason: 'http.internal', message: 'Oh' });
      // A colleague moves C up, while this person already sees B, A, C.
      await expect.poll(names).toEqual(['B', 'A', 'C']);
      groups.sort((a, b) => 'ACB'.indexOf(a.group_name) - 'ACB'.indexOf(b.group_name));
      sendLive('task groups ordered');
      return (await order.reply(input)) as TaskGroupRecord[];
    }),
  );
  await button('Move A down').click();
  await contains(page.getByRole('alert'), /Oh|wrong/);
  await expect.poll(names).toEqual(['A', 'B', 'C']);
  isBroken = false;
  await button('Move A down').click();
  await contains(page.getByRole('alert').last(), 'The task groups have changed');
  await expect.poll(names).toEqual(['A', 'C', 'B']);
});

test('a task group that is used after the question was asked stays, and the dialog leads to its templates', async () => {
  const group = groupOf('A');
  const asked: (string | undefined)[] = [];
  await open(
    ...keepGroups([group]).answers,
    answer(listOutlets, () => []),
    answer(listJobRoles, () => []),
    answer(listTemplateGroups, ({ query }) => {
      asked.push(query.group_id);
      return { rows: [], next: null, total: 0 };
    }),
  );
  await button('Delete A').click();
  await expect.element(dialog).not.toHaveTextContent('Nothing refers to it');
  group.templates = 1;
  await button('Delete', dialog).click();
  await contains(dialog.getByRole('alert'), 'A cannot be deleted: it is in use.');
  await contains(dialog, 'A cannot be deleted: it is in use by 1 template.');
  await contains(dialog, 'its templates stay in it and keep creating tasks');
  await expect.element(button('Delete', dialog)).not.toBeInTheDocument();
  await expectAccessible();
  await link('1 template', dialog).click();
  await expect.element(page.getByRole('heading', { name: 'Task Scheduler', exact: true })).toBeVisible();
  await expect.poll(() => asked).toContain(group.id);
});

test('archived task groups stand below those in use, out of the order, until they are brought back', async () => {
  const groups = [groupOf('A'), groupOf('B'), groupOf('C', { archived_at: AT })];
  await open(...keepGroups(groups).answers);
  await expect.poll(names).toEqual(['A', 'B', 'C']);
  await expect.element(button('Move C up')).not.toBeInTheDocument();
  await button('Move A down').click();
  await expect.poll(names).toEqual(['B', 'A', 'C']);
  await expect.poll(() => groups.map(({ group_name }) => group_name)).toEqual(['B', 'A', 'C']);
  await expectAccessible();
  await button('Restore C').click();
  await expect.element(text('Task group restored.')).toBeVisible();
  await expect.element(button('Move C up')).toBeVisible();
});

test('a task group is merged into another, and says so among the archived ones', async () => {
  const wrong = groupOf('Keamanan Pangn', { templates: 3 });
  const right = groupOf('Keamanan Pangan', { sort_order: 2 });
  const asked: unknown[] = [];
  await openScreen('/task/admin/task-groups', {
    answers: [
      ...keepGroups([wrong, right]).answers,
      answer(previewTaskGroupMerge, () => ({ templates: 3 })),
      answer(mergeTaskGroups, ({ params, body }) => {
        asked.push([params.id, body]);
        Object.assign(wrong, { archived_at: AT, merged_into: right, templates: 0 });
        return { templates: 3, record: wrong };
      }),
    ],
  });
  await button('Delete Keamanan Pangn').click();
  await button('Merge into another', dialog).click();
  await dialog.getByRole('combobox', { name: /^Into which task group/ }).click();
  await page.getByRole('option', { name: 'Keamanan Pangan', exact: true }).click();
  await contains(dialog, 'Templates3');
  await expectAccessible();
  await button('Merge into Keamanan Pangan', dialog).click();
  await expect.element(text('Keamanan Pangn was merged into Keamanan Pangan.')).toBeVisible();
  expect(asked).toEqual([[wrong.id, { into_id: right.id, expected_updated_at: AT }]]);
  await expect.element(text('Merged into Keamanan Pangan')).toBeVisible();
  await expect.element(button('Restore Keamanan Pangn')).not.toBeInTheDocument();
});
