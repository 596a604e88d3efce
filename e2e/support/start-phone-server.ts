import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { getProfile } from '@gerai/shared/accounts/users/contract.ts';
import { countUnreadNotifications } from '@gerai/shared/insight/notifications/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { listMyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import type { BrowserContext } from '@playwright/test';

const dist = join(import.meta.dirname, '../../web/dist');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** A submission as the server received it. */
export interface Received {
  id: string;
  task_id: string;
  staff_notes: string;
  photo_ids: string[];
}

const person = {
  uid: randomUUID(),
  name: 'Siti Rahmawati',
  email: 'siti@gerai.test',
};

/** A stand-in for the server. It serves the build and one task at a time: once it is sent, the next. Every submission that arrives is in `received`. */
export async function startPhoneServer() {
  const received: Received[] = [];
  /** The ids of those that were refused. */
  const refused: string[] = [];
  let task = newTask();
  const photos = new Set<string>();
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://phone');
    const body = await bodyOf(request);
    if (pathname === '/api/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      return;
    }
    const json = (value: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const photo = /^\/api\/photos\/([^/]+)$/.exec(pathname)?.[1];
    const submitted = /^\/api\/daily-tasks\/([^/]+)\/submissions$/.exec(pathname)?.[1];
    if (pathname === getProfile.path) return void json(profile);
    if (pathname === countUnreadNotifications.path) return void json({ unread: 0, muted: [] });
    if (pathname === listMyTasks.path)
      return void json({ business_date: task.task_date, now: new Date().toISOString(), tasks: [task] });
    if (photo && request.method !== 'GET') {
      photos.add(photo);
      return void json({ id: photo, url: '', thumbnail_url: '', width: 8, height: 6 });
    }
    if (submitted) return void json(...submit(submitted, JSON.parse(body.toString())));
    if (/^\/(api|auth|functions)\//.test(pathname))
      return void json({ code: 'not_found', reason: 'http.no_such_address', message: '' }, 404);
    serveFile(pathname, response);
  }

  function submit(task_id: string, sent: Received): [object, number] {
    const known = received.find(({ id }) => id === sent.id);
    const isUnknown = sent.photo_ids.some((id) => !photos.has(id));
    if (isUnknown || (!known && task_id !== task.id)) refused.push(sent.id);
    if (!known && task_id !== task.id)
      return [{ code: 'conflict', reason: 'submissions.submitted', message: '' }, 409];
    if (isUnknown) return [{ code: 'invalid_input', reason: 'submissions.unknown_photo', message: '' }, 400];
    if (!known) {
      received.push({ ...sent, task_id });
      task = newTask();
    }
    return [submissionOf(task_id, sent), 201];
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    received,
    refused,
    task: () => task.id,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function serveFile(pathname: string, response: ServerResponse): void {
  const file = extname(pathname) === '' ? '/index.html' : pathname;
  try {
    const content = readFileSync(join(dist, file));
    const headers = { 'content-type': types[extname(file)] ?? 'application/octet-stream' };
    response.writeHead(200, { ...headers, 'cache-control': 'max-age=3600' }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const at = '2026-11-20T07:10:00.000Z';

const profile = {
  ...person,
  id: person.uid,
  role: 'staff',
  location_id: '00000000-0000-4000-8000-000000000001',
  job_role_id: '00000000-0000-4000-8000-000000000002',
  job_role: 'Ops',
  avatar_url: null,
  language: null,
  color_scheme: 'light',
  must_do_first: null,
  outlets: null,
  created_at: at,
  updated_at: at,
};

function newTask() {
  const today = businessDate(new Date());
  return {
    id: randomUUID(),
    display_id: 'TT261120-ABCDEFGH',
    task_name: 'Sapu lantai',
    task_date: today,
    deadline_datetime: new Date(Date.now() + 8 * 3_600_000).toISOString(),
    deadline_date: today,
    late_arrival_date: null,
    assigned_job_role: 'Ops',
    assigned_job_role_id: '00000000-0000-4000-8000-000000000002',
    frequency: 'daily',
    group_name: null,
    group_color: null,
    instructions: '',
    completion_criteria: '',
    photo_required: true,
    challenge: null,
    sample_photo_url: null,
    submission: null,
  };
}

function submissionOf(task_id: string, { id, staff_notes }: Received) {
  const now = new Date().toISOString();
  const reviewed = { manager_reviewed_by_uid: null, manager_reviewed_by: null, manager_reviewed_at: null };
  const audited = { audit_reviewed_by_uid: null, audit_reviewed_by: null, audit_reviewed_at: null };
  const statuses = { staff_status: 'Submitted', manager_status: 'Pending', audit_status: 'Pending' };
  const proof = { submitted_at: now, proved_at: null, challenge: null, updated_at: now };
  return {
    id,
    task_id,
    attempt: 1,
    ...statuses,
    system_status: 'None',
    ...reviewed,
    ...audited,
    ...proof,
    staff_notes,
    manager_notes: '',
    audit_notes: '',
    photo_url: null,
    photos: [],
    submitted_by_uid: null,
    submitted_by: null,
  };
}

/** Signs the person in on every page of a browser. */
export const signIn = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((signedIn) => {
    localStorage.setItem('gerai.session', JSON.stringify(signedIn));
  }, session());

function session() {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64').replaceAll('=', '');
  const expires_at = Math.floor(Date.now() / 1000) + 86_400;
  return {
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at,
    refresh_token: 'refresh',
    access_token: `${part({ alg: 'none' })}.${part({ sub: person.uid, exp: expires_at })}.none`,
    user: { id: person.uid, email: person.email },
  };
}
