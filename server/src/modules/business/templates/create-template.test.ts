import { type ParsedTemplateInput, templateMessages } from '@gerai/shared/business/templates/contract.ts';
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
  ['no location', { location_ids: [] }, 'location_ids', templateMessages.noLocation],
  ['a weekly one without a day', { frequency: 'weekly' }, 'weekly_days', templateMessages.weekdays],
  ['day 32', { frequency: 'monthly', monthly_date: 32 }, 'monthly_date', templateMessages.monthlyDate],
  ['a monthly one without a day', { frequency: 'monthly' }, 'monthly_date', templateMessages.monthlyDate],
  [
    'every 0 days',
    { frequency: 'custom_x_days', custom_days: 0 },
    'custom_days',
    templateMessages.customDays,
  ],
  ['a deadline of 0 days', { deadline_days: 0 }, 'deadline_days', templateMessages.deadlineDays],
  ['a start that is no date', { start_date: '2026-02-29' }, 'start_date', 'Invalid date'],
  ['a start in another age', { start_date: '1926-11-20' }, 'start_date', templateMessages.startDate],
  ['an end before the start', { end_date: '2025-12-31' }, 'end_date', templateMessages.endDate],
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
    templateMessages.unknownJobRole,
  ],
  ['a task group that is gone', { group_id: NOBODY }, 'group_id', templateMessages.unknownGroup],
  ['a location that is gone', { location_ids: [NOBODY] }, 'location_ids', templateMessages.unknownLocation],
  [
    'a photo that is gone',
    { sample_photo_id: NOBODY },
    'sample_photo_id',
    templateMessages.unknownSamplePhoto,
  ],
])('a template is refused for %s, in words, at its field', async (_, changes, field, message) => {
  const body = { ...template, ...changes };
  const answer = await server.call('POST', '/api/template-groups', { token, body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
  for (const table of ['task_definitions', 'task_templates', 'activity'] as const)
    expect(await server.context.db.selectFrom(table).select('id').execute()).toEqual([]);
});
