import type { ParsedTemplateInput } from '@gerai/shared/business/templates/contract.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let token: string;
let template: object;

beforeAll(async () => {
  server = await testServer();
  token = (await server.signIn({ role: 'admin' })).token;
  template = {
    task_name: 'Open the till',
    assigned_job_role_id: await server.jobRole(),
    frequency: 'daily',
    start_date: '2026-01-01',
    location_ids: [await server.outlet()],
  };
});
afterAll(() => server.close());

test.each<[string, object, keyof ParsedTemplateInput, string]>([
  ['no location', { location_ids: [] }, 'location_ids', reasonMessage('templates.no_location')],
  ['a weekly one without a day', { frequency: 'weekly' }, 'weekly_days', reasonMessage('templates.weekdays')],
  [
    'day 32',
    { frequency: 'monthly', monthly_date: 32 },
    'monthly_date',
    reasonMessage('templates.monthly_date'),
  ],
  [
    'a monthly one without a day',
    { frequency: 'monthly' },
    'monthly_date',
    reasonMessage('templates.monthly_date'),
  ],
  [
    'every 0 days',
    { frequency: 'custom_x_days', custom_days: 0 },
    'custom_days',
    reasonMessage('templates.custom_days'),
  ],
  [
    'every second week without a day',
    { frequency: 'custom_x_weeks', custom_weeks: 2 },
    'weekly_days',
    reasonMessage('templates.weekdays'),
  ],
  [
    'every 53 weeks',
    { frequency: 'custom_x_weeks', custom_weeks: 53, weekly_days: ['Monday'] },
    'custom_weeks',
    reasonMessage('templates.custom_weeks'),
  ],
  [
    'a Monday of the month without which',
    { frequency: 'monthly_weekday', weekly_days: ['Monday'] },
    'monthly_week',
    reasonMessage('templates.monthly_week'),
  ],
  ['a deadline of 0 days', { deadline_days: 0 }, 'deadline_days', reasonMessage('templates.deadline_days')],
  ['a start that is no date', { start_date: '2026-02-29' }, 'start_date', 'Invalid date'],
  [
    'a start in another age',
    { start_date: '1926-11-20' },
    'start_date',
    reasonMessage('templates.start_date'),
  ],
  ['an end before the start', { end_date: '2025-12-31' }, 'end_date', reasonMessage('templates.end_date')],
  ['an empty name', { task_name: '  ' }, 'task_name', 'Task Name is required'],
  [
    'a missing job role',
    { assigned_job_role_id: '' },
    'assigned_job_role_id',
    'Assigned Job Role is required',
  ],
  [
    'a job role that is gone',
    { assigned_job_role_id: NOBODY },
    'assigned_job_role_id',
    reasonMessage('templates.unknown_job_role'),
  ],
  ['a task group that is gone', { group_id: NOBODY }, 'group_id', reasonMessage('templates.unknown_group')],
  [
    'a location that is gone',
    { location_ids: [NOBODY] },
    'location_ids',
    reasonMessage('templates.unknown_location'),
  ],
  [
    'a photo that is gone',
    { sample_photo_id: NOBODY },
    'sample_photo_id',
    reasonMessage('templates.unknown_sample_photo'),
  ],
])('a template is refused for %s, in words, at its field', async (_, changes, field, message) => {
  const body = { ...template, ...changes };
  const answer = await server.call('POST', '/api/template-groups', { token, body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: { message } } });
  for (const table of ['task_definitions', 'task_templates', 'activity'] as const)
    expect(await server.context.db.selectFrom(table).select('id').execute()).toEqual([]);
});
