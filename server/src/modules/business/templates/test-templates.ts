import type { TemplateGroup, TemplateInput, TemplateRow } from '@gerai/shared/business/templates/contract.ts';
import { expect } from 'vitest';
import type { TestServer } from '../../../testing/server.ts';

type Body = Partial<TemplateInput> & { expected_updated_at?: string };

/** An admin, a job role and three outlets, and the admin's calls about templates. */
export async function testTemplates(server: TestServer) {
  const admin = await server.signIn({ role: 'admin', name: 'Ayu' });
  const jobRole = await server.jobRole('Ops');
  const outlets = {
    HM: await server.outlet('HM'),
    KB: await server.outlet('KB'),
    PI: await server.outlet('PI'),
  };
  const template = (changes: Body = {}): Body => ({
    task_name: 'Open the till',
    assigned_job_role_id: jobRole,
    frequency: 'daily',
    start_date: '2026-01-01',
    location_ids: null,
    ...changes,
  });
  /** Each returns the raw response. */
  const as = (token: string) => ({
    create: (changes?: Body) =>
      server.call('POST', '/api/template-groups', { token, body: template(changes) }),
    edit: (id: string, changes?: Body) =>
      server.call('PUT', `/api/template-groups/${id}`, { token, body: template(changes) }),
    remove: (id: string) => server.call('DELETE', `/api/template-groups/${id}`, { token }),
    list: (query = '') => server.call('GET', `/api/template-groups${query}`, { token }),
    get: (id: string) => server.call('GET', `/api/template-groups/${id}`, { token }),
    preview: (body: object) => server.call('POST', '/api/template-groups/preview', { token, body }),
    generate: () => server.call('POST', '/api/generation', { token, body: {} }),
  });
  const { db } = server.context;
  return {
    admin,
    jobRole,
    outlets,
    template,
    as,
    async create(changes: Body = {}): Promise<TemplateGroup> {
      const answer = await as(admin.token).create(changes);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
    async edit(group: TemplateGroup, changes: Body): Promise<TemplateGroup> {
      const answer = await as(admin.token).edit(group.display_id, changes);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    async generate(): Promise<{ totalGenerated: number; totalSkipped: number }> {
      return (await as(admin.token).generate()).json();
    },
    async list(query = ''): Promise<{ rows: TemplateRow[]; next: string | null; total: number }> {
      const answer = await as(admin.token).list(query);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    rows: () => db.selectFrom('task_templates').selectAll().orderBy('id').execute(),
    tasks: () => db.selectFrom('daily_tasks').selectAll().orderBy('id').execute(),
    definitions: () => db.selectFrom('task_definitions').selectAll().execute(),
    trail: () =>
      db
        .selectFrom('activity')
        .select(['event', 'subject_type', 'subject_id', 'actor_name', 'details'])
        .orderBy('id')
        .execute(),
  };
}

/** The names of a template's locations. */
export const locationNames = (group: TemplateGroup) =>
  group.locations?.map((location) => location.outlet_name);
