import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listAreas } from '@gerai/shared/business/areas/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import {
  assignCourse,
  assignOutlets,
  type CourseAssignment,
  listAssignments,
} from '@gerai/shared/training/authoring/contract.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sendLive } from '../../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { editedCourseOf, keepCourses } from '../../../../testing/keep-course.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { button, contains, dialog, noticed, row, text } from '../../../../testing/screen-steps.ts';

test('a published course is assigned to a job role, and how many of it are done follows', async () => {
  const course = editedCourseOf({ state: 'published', version: 1 });
  const ops = { id: crypto.randomUUID(), role_name: 'Ops' };
  const stored: CourseAssignment[] = [];
  await openScreen(`/training/admin/courses/${course.id}?tab=people`, {
    answers: [
      ...keepCourses([course]),
      answer(listJobRoles, () => [ops]),
      answer(listAssignments, () => ({ rows: stored, next: null })),
      answer(assignCourse, ({ body }) => {
        const at = new Date().toISOString();
        const facts = { created_at: at, updated_at: at, created_by: 'Admin', people: 2, completed: 0 };
        stored.push({ ...body, ...facts, name: ops.role_name });
        return stored[0]!;
      }),
    ],
  });
  await expect.element(text('Assigned to nobody yet')).toBeVisible();
  await button('Assign').click();
  await dialog.getByRole('combobox', { name: 'Job role', exact: true }).fill('Ops');
  await page.getByRole('option', { name: 'Ops', exact: true }).click();
  await expectAccessible();
  await button('Assign', dialog).click();
  await noticed('Assigned to Ops', '2 people have it');
  await contains(row('Ops'), '0 of 2 done');
  expect(stored[0]).toMatchObject({
    ...{ audience: 'job_role', audience_id: ops.id, due_date: addDays(businessDate(new Date()), 14) },
  });
  stored[0]!.completed = 1;
  sendLive('training course completed', { subject_type: 'course', subject_id: course.id });
  await contains(row('Ops'), '1 of 2 done');
});

test('a published course is assigned to all outlets of an area in one step', async () => {
  const course = editedCourseOf({ state: 'published', version: 1 });
  const outlets = ['Kuta', 'Sanur'].map((outlet_name) => ({
    ...{ id: crypto.randomUUID(), outlet_name, region: 'Bali' },
  }));
  const outlet_ids = outlets.map(({ id }) => id);
  const dates = { created_at: '2026-11-20T07:10:00.000Z', updated_at: '2026-11-20T07:10:00.000Z' };
  const bali = {
    id: crypto.randomUUID(),
    area_name: 'Bali',
    parent_id: null,
    outlet_ids,
    managers: [],
    ...dates,
  };
  const asked: unknown[] = [];
  await openScreen(`/training/admin/courses/${course.id}?tab=people`, {
    answers: [
      ...keepCourses([course]),
      answer(listJobRoles, () => []),
      answer(listOutlets, () => outlets),
      answer(listAreas, () => [bali]),
      answer(listAssignments, () => ({ rows: [], next: null })),
      answer(assignOutlets, ({ body }) => {
        asked.push(body.outlet_ids);
        return { assigned: 1, already: 1, people: 3 };
      }),
    ],
  });
  await expect.element(text('Assigned to nobody yet')).toBeVisible();
  await button('Assign').click();
  await text('Outlet', dialog).click();
  await button('Assign', dialog).click();
  await contains(dialog, 'Please choose who takes it');
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Choose an area', exact: true }),
    bali.id,
  );
  await contains(dialog, '2 chosen');
  await expectAccessible();
  await button('Assign', dialog).click();
  await noticed('Assigned to 1 outlet', '3 people have it · 1 outlet has it already and keeps its due date.');
  expect(asked).toEqual([outlet_ids]);
  await expect.element(dialog).not.toBeInTheDocument();
});
