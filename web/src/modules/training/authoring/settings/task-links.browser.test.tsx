import { listTemplateGroups } from '@gerai/shared/business/templates/contract.ts';
import { type CourseTasks, listTaskLinks, setTaskLinks } from '@gerai/shared/training/authoring/contract.ts';
import { expect, test } from 'vitest';
import { answer, Refusal } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { editedCourseOf, keepCourses } from '../../../../testing/keep-course.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, main, noticed, text } from '../../../../testing/screen-steps.ts';

const [sweep, mop, wipe] = ['Sweep', 'Mop', 'Wipe'].map((task_name) => ({
  ...{ display_id: `TT-${task_name}`, task_name },
})) as [CourseTasks['tasks'][0], CourseTasks['tasks'][0], CourseTasks['tasks'][0]];

test('a task is unlinked from those that another admin chose meanwhile, and it is said who did', async () => {
  const course = editedCourseOf({ state: 'published', version: 1 });
  let kept: CourseTasks = { tasks: [sweep, mop], updated_at: '2026-11-20T07:10:00.000Z' };
  await openScreen(`/training/admin/courses/${course.id}?tab=tasks`, {
    answers: [
      ...keepCourses([course]),
      answer(listTaskLinks, () => kept),
      answer(listTemplateGroups, () => ({ rows: [], next: null, total: 0 })),
      answer(setTaskLinks, ({ body: { display_ids, expected_updated_at } }) => {
        const { updated_at, tasks } = kept;
        if (expected_updated_at !== updated_at)
          throw new Refusal('conflict', {
            ...{ reason: 'http.changed_meanwhile', message: '' },
            changed: { who: 'Budi', updated_at, fields: ['tasks'], current: { ...kept } },
          });
        kept = { tasks: tasks.filter(({ display_id }) => display_ids.includes(display_id)), updated_at };
        return kept;
      }),
    ],
  });
  await expect.element(text('Mop', main)).toBeVisible();
  kept = { tasks: [sweep, mop, wipe], updated_at: '2026-11-20T07:11:00.000Z' };
  await button('Unlink Sweep').click();
  await noticed('Budi has changed the tasks', 'Your change was made to what they chose.');
  await expect.element(text('Sweep', main)).not.toBeInTheDocument();
  await expect.element(text('Wipe', main)).toBeVisible();
  expect(kept.tasks).toEqual([mop, wipe]);
  await expectAccessible();
});
