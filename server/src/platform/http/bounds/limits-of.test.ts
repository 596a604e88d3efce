import { describe, expect, it } from 'vitest';
import { routes } from '../../../routes.ts';
import type { Guard, Route } from '../route.ts';
import { limitsOf } from './limits-of.ts';

const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;
const limits = routes.map((route) => ({ route, name: nameOf(route), ...limitsOf(route) }));
const namesOf = (some: typeof limits) => some.map(({ name }) => name);

describe('every route', () => {
  it('is limited for each caller, but for what tells balancers from memory', () => {
    const unlimited = limits.filter(
      ({ callsPerMinute, atOnce }) => callsPerMinute === null || atOnce === null,
    );
    expect(namesOf(unlimited)).toEqual(['GET /api/health', 'GET /api/ready']);
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

  it('takes more from nobody at once than the six that browsers open', () => {
    expect(namesOf(limits.filter(({ atOnce }) => (atOnce ?? 1) < 1 || (atOnce ?? 1) > 6))).toEqual([]);
  });

  it('stands in docs/limits.md: if not, run this file with --update', async () => {
    const rows = limits
      .map(({ route, name, callsPerMinute, keyCallsPerMinute, atOnce, bodyBytes }) => {
        const calls = [callsPerMinute ?? '–', ...(keyCallsPerMinute ? [`keys ${keyCallsPerMinute}`] : [])];
        const cells = [`\`${name}\``, whoOf(route.guard), calls.join(', '), atOnce ?? '–', sizeOf(bodyBytes)];
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

Each route's limits for one caller: a person, an API key, the session of a file's address, or without a session a device where somebody has signed in, else a network. Generated from the routes; the OpenAPI document has the same as \`x-limit\`.

- **A minute**: calls of this route. All of them may come at once; then there is another each time its share of the minute has passed. Beyond it: 429 with \`Retry-After\`. Where anyone may write, a call counts once its body has been read and is valid, and the sign-in counts each way separately; before that one caller has 3,000 a minute. A limit that the route itself names counts over all processes of one port, a default in each process.
- **At once**: worked on at the same time in one process, counted with the caller's other calls; uploads, and exports, are counted separately. Up to 200 more wait for their turn; beyond it: 429 with \`Retry-After\`.
- **Body**: the longest.

[How people share the server](decisions/house/people-take-turns-at-the-database.md).

| Route | Who | A minute | At once | Body |
|---|---|---|---|---|`;
