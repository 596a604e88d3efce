import { brotliDecompressSync } from 'node:zlib';
import { WEBHOOK_EVENTS } from '@gerai/shared/operations/webhooks/events.ts';
import { allReasons } from '@gerai/shared/reasons.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitsOf } from '../platform/http/bounds/limits-of.ts';
import { routes } from '../routes.ts';
import { type TestServer, testServer } from './server.ts';

interface Operation {
  summary: string;
  'x-limit': object;
  security?: object[];
  'x-recent-proof'?: boolean;
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: object;
  responses: Record<string, { content?: Record<string, object> }>;
}

let server: TestServer;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, object>;
  components: {
    schemas: Record<string, { properties: Record<string, { enum?: string[] }>; required: string[] }>;
  };
};
beforeAll(async () => {
  server = await testServer();
  document = (await server.call('GET', '/api/docs')).json();
});
afterAll(() => server.close());

const pathOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

describe('GET /api/docs', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate(document as unknown as Record<string, unknown>)).toEqual({
      valid: true,
    });
  });

  it('names every route, and nothing else', () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = routes.map(({ endpoint }) => `${endpoint.method} ${pathOf(endpoint.path)}`);
    expect(documented.sort()).toEqual(declared.sort());
  });

  it('is compressed once, known again by its ETag, and limited', async () => {
    const read = (headers: Record<string, string>) => server.call('GET', '/api/docs', { headers });
    const first = await read({ 'accept-encoding': 'gzip, br' });
    expect([first.headers['content-encoding'], first.headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual(document);
    const again = await read({ 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const answers = await Promise.all(Array.from({ length: 40 }, () => read({})));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
  });

  it('says how much of each call one caller may have', () => {
    const limits = Object.values(document.paths).flatMap((each) =>
      Object.values(each).map((of) => of['x-limit']),
    );
    expect(limits).toHaveLength(routes.length);
    const limitOf = (path: string) => document.paths[path]?.get?.['x-limit'];
    const short = { callsPerMinute: 600, atOnce: 6, bodyBytes: null, weight: 'short', asksProof: false };
    expect(limitOf('/api/my-tasks')).toEqual(short);
    expect(limitOf('/api/outlets/page')).toEqual({ ...short, keyCallsPerMinute: 120 });
    expect(limitOf('/api/profile/personal-data')).toEqual({
      ...short,
      ...{ callsPerMinute: 4, atOnce: 1, weight: 'download', asksProof: true },
    });
  });

  it('has every event that webhooks are sent, with its schema', () => {
    expect(Object.keys(document.webhooks)).toEqual(WEBHOOK_EVENTS);
  });

  it('says what an error looks like, with every reason, and that any call may answer it', () => {
    const { Error: error } = document.components.schemas;
    expect(error?.properties.reason?.enum).toEqual(Object.keys(allReasons));
    expect(error?.required).toEqual(expect.arrayContaining(['code', 'reason', 'message']));
    const operations = Object.values(document.paths).flatMap((each) => Object.values(each));
    for (const { responses } of operations)
      expect(responses.default?.content).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/Error' } },
      });
  });

  it.each(routes.map((route) => ({ ...route, name: `${route.endpoint.method} ${route.endpoint.path}` })))(
    'says of $name what it takes, what it gives, and whether one must sign in, or prove again who one is',
    ({ endpoint, guard, options }) => {
      const operation = document.paths[pathOf(endpoint.path)]?.[endpoint.method.toLowerCase()];
      expect(operation?.summary).toBe(endpoint.summary);
      expect(operation?.security).toEqual(guard.access === 'public' ? undefined : [{ bearer: [] }]);
      expect(operation?.['x-recent-proof']).toBe(options.recentProof);
      const { isShared, isCheckedFirst, ...told } = limitsOf({ endpoint, guard, options });
      expect(operation?.['x-limit']).toEqual(told);
      const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      expect(inPath.map(({ name }) => name).sort()).toEqual(named.sort());
      expect(operation?.requestBody !== undefined).toBe(Boolean(endpoint.body ?? options.rawBody));
      expect(Object.keys(operation?.responses ?? {})[0]).toMatch(/^20[0-4]$/);
    },
  );
});
