import { describe, expect, it } from 'vitest';
import { routes } from '../../../routes.ts';
import type { Guard } from '../route.ts';
import { documentRoute } from '../schema/serve-document.ts';
import { fileRoute } from '../web/serve-web.ts';
import { isFile, sendingLimits } from './limit-sending.ts';
import { takingLimits } from './limit-taking.ts';
import { type LimitedRoute, limitsOf } from './limits-of.ts';

const nameOf = ({ endpoint }: LimitedRoute) => `${endpoint.method} ${endpoint.path}`;
/** Those of the registry, and the two that Fastify is given as they are. */
const all: readonly LimitedRoute[] = [...routes, documentRoute, fileRoute];
const limits = all.map((route) => ({ route, name: nameOf(route), ...limitsOf(route) }));
const namesOf = (some: typeof limits) => some.map(({ name }) => name);

describe('every route', () => {
  it('is limited for each caller, but for what tells balancers from memory, and the files of the browser app', () => {
    const unlimited = limits.filter(
      ({ callsPerMinute, atOnce }) => callsPerMinute === null || atOnce === null,
    );
    expect(namesOf(unlimited)).toEqual(['GET /api/health', 'GET /api/ready', 'GET /*']);
  });

  it('that writes without a session names its own limit', () => {
    const open = limits.filter(
      ({ route: { endpoint, guard, options } }) =>
        guard.access === 'public' && endpoint.method !== 'GET' && !options.callsPerMinute,
    );
    expect(namesOf(open)).toEqual([]);
  });

  it('that takes a body bounds it, and says so only then', () => {
    const wrong = limits.filter(
      ({ route: { endpoint, options }, bodyBytes }) =>
        (bodyBytes !== null) !== Boolean(endpoint.body ?? options.rawBody),
    );
    expect(namesOf(wrong)).toEqual([]);
  });

  it('takes more from nobody at once than the six that browsers open, but for pictures, of which a list shows dozens', () => {
    const wrong = limits.filter(
      ({ atOnce, weight }) => (atOnce ?? 1) < 1 || (atOnce ?? 1) > (weight === 'picture' ? 64 : 6),
    );
    expect(namesOf(wrong)).toEqual([]);
  });

  it('that answers with a file is weighed as one', () => {
    const files = limits.filter(({ weight }) => isFile(weight));
    const others = limits.filter(
      ({ route: { options }, weight }) =>
        options.produces && !isFile(weight) && weight !== 'export' && weight !== 'free',
    );
    expect(files.map(({ name, weight }) => `${weight} ${name}`).sort()).toEqual([
      'download GET /api/docs',
      'download GET /api/maintenance/backups/:id/file',
      'download GET /api/maintenance/trail/heads',
      'download GET /api/profile/personal-data',
      'download GET /api/training/certificates/:id/pdf',
      'download GET /api/training/videos/:id',
      'download GET /api/users/:uid/personal-data',
      'picture GET /api/business/logo',
      'picture GET /api/photos/:id',
      'picture GET /api/profile-photos/:uid/:file',
      'picture GET /api/social/photos/:id',
      'picture GET /api/training/pictures/:id',
    ]);
    // Pages, and streams of text.
    expect(namesOf(others).sort()).toEqual([
      'GET /api/live',
      'GET /api/mail/unsubscribe',
      'GET /api/metrics',
      'GET /auth/v1/provider/callback',
      'POST /api/mail/unsubscribe',
    ]);
  });

  it('stands in docs/limits.md: if not, run this file with --update', async () => {
    const rows = limits
      .map(({ route, name, callsPerMinute, keyCallsPerMinute, atOnce, bodyBytes, weight, asksProof }) => {
        const calls = [callsPerMinute ?? '–', ...(keyCallsPerMinute ? [`keys ${keyCallsPerMinute}`] : [])];
        const cells = [`\`${name}\``, whoOf(route.guard), calls.join(', '), atOnce ?? '–', sizeOf(bodyBytes)];
        cells.push(weight, asksProof ? 'yes' : '–');
        return `| ${cells.join(' | ')} |`;
      })
      .sort();
    await expect([HEAD, ...rows, ''].join('\n')).toMatchFileSnapshot('../../../../../docs/limits.md');
  });
});

function whoOf(guard: Guard): string {
  if (guard.access === 'public') return 'anyone';
  const people = guard.access === 'signed-in' ? 'signed in' : guard.roles.join(', ');
  return guard.key ? `${people}; keys of ${guard.key}` : people;
}

function sizeOf(bytes: number | null): string {
  if (bytes === null) return '–';
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} KB`;
}

const HEAD = `# Limits

Each route's limits for one caller: a person, an API key, the person for whose session a file's address was signed, or without a session a device where somebody has signed in, else a network. Generated from the routes; the OpenAPI document has the same as \`x-limit\`.

- **A minute**: calls of this route. All of them may come at once; then there is another each time its share of the minute has passed. Beyond it: 429 with \`Retry-After\`. Where anyone may write, a call counts once its body has been read and is valid, and the sign-in counts each way separately; before that one caller has 3,000 a minute. A limit that the route itself names counts over all processes of one port, a default in each process.
- **At once**: worked on at the same time in one process, counted with the caller's other calls; uploads, and exports, are counted separately, until they are received or sent. Up to 200 more wait for their turn; beyond it: 429 with \`Retry-After\`. For files it is how many are on their way: pictures counted together, and downloads together, until the last byte is sent or the client gone, and at most ${sendingLimits.picture.all} pictures and ${sendingLimits.download.all} downloads of all callers in one process.
- **Body**: the longest.
- **Weight**: \`short\`; \`heavy\` (fewer at once); \`upload\`; \`export\`; \`picture\` and \`download\` (files); \`free\` (answered from memory).
- **Asks again**: whether the user must prove who they are, within the last ten minutes; always, or for some inputs.

The server closes a connection that reads nothing of an answer for ${takingLimits.idleTimeout / 1000} seconds, or ${takingLimits.fileIdleTimeout / 1000} for a download or an export, plus the time that its pending bytes take at ${takingLimits.pace / 1000} KB a second. A caller without a session on IPv6 is its /64; the /56 around it may have twice as much of everything, the /48 four times.

[How people share the server](decisions/house/people-take-turns-at-the-database.md).

| Route | Who | A minute | At once | Body | Weight | Asks again |
|---|---|---|---|---|---|---|`;
