import { listJobRoles } from '@gerai/shared/accounts/roles/contract.ts';
import { listAreaNames, listAreas } from '@gerai/shared/business/areas/contract.ts';
import { listOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { listTags } from '@gerai/shared/business/tags/contract.ts';
import { listTaskGroups } from '@gerai/shared/business/task-groups/contract.ts';
import {
  listTemplateGroups,
  previewSchedule,
  type TemplateRow,
} from '@gerai/shared/business/templates/contract.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answer, answer, Refusal } from '../../../testing/answer-calls.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { button, contains, main, text } from '../../../testing/screen-steps.ts';

const FAILED = /^Some choices could not be loaded\./;
const hm = { id: crypto.randomUUID(), outlet_name: 'HM', region: 'Jakarta' };
const opening = {
  id: crypto.randomUUID(),
  group_name: 'Opening',
  description: '',
  color: '#4285F4',
  sort_order: 1,
};
const template: TemplateRow = {
  display_id: 'TT261120-ABCDEFGH',
  task_name: 'Sapu lantai',
  assigned_job_role: 'Ops',
  group_id: opening.id,
  photo_required: true,
  status: 'Active',
  priority: null,
  assigned_to: null,
  updated_at: '2026-11-20T07:10:00.000Z',
  frequency: 'daily',
  custom_days: null,
  custom_weeks: null,
  weekly_days: [],
  monthly_week: null,
  monthly_date: null,
  start_date: '2026-11-20',
  end_date: null,
  deadline_time: '09:15',
  more_deadline_times: [],
  deadline_days: 1,
  location_count: 1,
  location_names: ['HM'],
};

/** A server that refuses the lists to choose from until it is told not to. */
function refuseLookups() {
  let isRefused = true;
  const unless = <T,>(rows: T) => {
    // A refusal, which is not tried again automatically.
    if (isRefused) throw new Refusal('forbidden', { message: 'No.', reason: 'http.forbidden' });
    return rows;
  };
  const answers: Answer[] = [
    answer(listTemplateGroups, () => ({ rows: [template], next: null, total: 1 })),
    answer(listTaskGroups, () => unless([opening])),
    answer(listOutlets, () => unless([hm])),
    answer(listJobRoles, () => unless([{ id: crypto.randomUUID(), role_name: 'Ops' }])),
    answer(listAreas, () => []),
    answer(listAreaNames, () => []),
    answer(listTags, () => []),
    answer(previewSchedule, () => ({ occurrences: [], why_none: 'never' as const })),
  ];
  return {
    answers,
    allow: () => {
      isRefused = false;
    },
  };
}

test('task groups that could not be loaded hide no template, and are loaded again', async () => {
  const { answers, allow } = refuseLookups();
  await openScreen('/task/admin/scheduler', { answers });
  await expect.element(main.getByRole('alert').getByText(FAILED)).toBeVisible();
  await expect.element(button('Other groups 1', main)).toBeVisible();
  await expect.element(text('No templates yet')).not.toBeInTheDocument();
  await expectAccessible();
  allow();
  await button('Try again', main).click();
  await expect.element(button('Opening 1', main)).toBeVisible();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});

test('a form says that what to choose from is loading or could not be loaded, not that there is none', async () => {
  const { answers, allow } = refuseLookups();
  await openScreen('/task/admin/scheduler?edit=new', { answers });
  const form = page.getByRole('dialog', { name: 'New template', exact: true });
  await expect.element(form.getByRole('alert').getByText(FAILED)).toBeVisible();
  await expect.element(text('Could not be loaded', form)).toBeVisible();
  await expect.element(text('No location matches', form)).not.toBeInTheDocument();
  await expectAccessible();
  allow();
  await button('Try again', form).click();
  await contains(form, 'HM');
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
});
