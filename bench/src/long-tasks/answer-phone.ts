import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { root } from '../../../scripts/run-command.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** An address that nothing listens at: every request is answered here. */
export const ADDRESS = 'http://gerai.localhost';
const UID = '00000000-0000-4000-8000-000000000001';
const HOUR_MS = 3_600_000;

/** Answers the page from web/dist, and its calls as a server with `count` tasks would. `tasks` waits before the list. */
export async function answerPhone(page: Page, count: number, tasks: Promise<void>): Promise<void> {
  await page.addInitScript((session) => {
    localStorage.setItem('gerai.session', session);
  }, JSON.stringify(sessionOf()));
  const answers: Record<string, (route: Route) => Promise<void>> = {
    '/api/profile': (route) => route.fulfill({ json: profile }),
    '/api/notifications/unread': (route) => route.fulfill({ json: { unread: 0, muted: [] } }),
    '/api/my-tasks': async (route) => {
      await tasks;
      await route.fulfill({ json: listOf(count) });
    },
  };
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = answers[pathname];
    if (answer) return answer(route);
    if (pathname === '/photo.jpg') return route.fulfill({ body: photo(), contentType: 'image/jpeg' });
    if (/^\/(api|auth)\//.test(pathname)) return route.abort();
    const file = extname(pathname) ? pathname : '/index.html';
    await route.fulfill({
      body: readFileSync(join(root, 'web/dist', file)),
      contentType: types[extname(file)]!,
    });
  });
}

const photo = () => readFileSync(join(root, 'demo/pictures/counter-1.jpg'));

const now = () => new Date().toISOString();
const profile = {
  uid: UID,
  id: UID,
  name: 'Siti Rahmawati',
  email: 'siti@gerai.test',
  role: 'staff',
  location_id: null,
  job_role_id: null,
  job_role: 'Ops',
  avatar_url: null,
  language: 'id',
  color_scheme: 'light',
  outlets: null,
  created_at: now(),
  updated_at: now(),
};

function sessionOf() {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires_at = Math.floor(Date.now() / 1000) + 86_400;
  const access_token = `${part({ alg: 'none' })}.${part({ sub: UID, exp: expires_at })}.none`;
  return { access_token, refresh_token: 'refresh', expires_at, user: { id: UID } };
}

/** Two of three tasks are to do, with a sample photo and instructions of three lines; the others are sent. */
function listOf(count: number) {
  const date = new Date(Date.now() + 8 * HOUR_MS).toISOString().slice(0, 10);
  const tasks = Array.from({ length: count }, (_, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    display_id: `TT-${n}`,
    task_name: `Bersihkan area kasir dan etalase ${n + 1}`,
    task_date: date,
    deadline_datetime: new Date(Date.now() + (n - 5) * HOUR_MS).toISOString(),
    deadline_date: date,
    assigned_job_role: 'Ops',
    assigned_job_role_id: UID,
    frequency: 'daily',
    group_name: 'Kebersihan',
    group_color: '#218d86',
    instructions: 'Lap meja kasir, rapikan etalase depan, lalu foto seluruh area dari pintu masuk. '.repeat(
      3,
    ),
    completion_criteria: '',
    photo_required: n % 4 !== 0,
    sample_photo_url: '/photo.jpg',
    submission: n % 3 === 0 ? submissionOf(n) : null,
  }));
  return { business_date: date, now: now(), tasks };
}

const submissionOf = (n: number) => ({
  id: `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  attempt: 1,
  staff_status: 'Submitted',
  manager_status: 'Pending',
  audit_status: 'Pending',
  staff_notes: '',
  manager_notes: '',
  audit_notes: '',
  submitted_at: now(),
  submitted_by: 'Siti Rahmawati',
  photos: [{ id: UID, url: '/photo.jpg', thumbnail_url: '/photo.jpg', width: 400, height: 300 }],
});
