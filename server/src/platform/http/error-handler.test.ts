import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { handleError } from './error-handler.ts';

/** Answers a request to this path with this error. */
async function answerTo(error: Error, path = '/') {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get(path.split('?', 1)[0]!, () => Promise.reject(error));
  return await app.inject(path);
}

const coded = (code: string) => Object.assign(new Error('failed'), { code });
const unavailable = { code: 'unavailable', reason: 'http.unavailable' };
const filesUnavailable = { code: 'unavailable', reason: 'http.files_unavailable' };
const noSpace = { code: 'no_space', reason: 'http.no_disk_space' };

it.each<[string, Error, number, string, object]>([
  ['a read-only database', coded('25006'), 503, '5', { code: 'unavailable', reason: 'http.read_only' }],
  ['a database that admits nobody', coded('53300'), 503, '5', unavailable],
  ['an account that may not connect any more', coded('42501'), 503, '5', unavailable],
  ['a password that was changed', coded('28P01'), 503, '5', unavailable],
  ['a database that is gone', coded('3D000'), 503, '5', unavailable],
  ['a failing disk of the database', coded('58030'), 503, '5', unavailable],
  ['a full disk of the database', coded('53100'), 507, '60', noSpace],
  [
    'a connection that ended while it waited',
    new Error('Client has encountered a connection error and is not queryable'),
    503,
    '5',
    unavailable,
  ],
  ['a name that is not resolved', coded('EAI_AGAIN'), 503, '5', unavailable],
  [
    'a folder that was mounted read-only',
    Object.assign(coded('EROFS'), { syscall: 'open', path: '/data' }),
    503,
    '5',
    filesUnavailable,
  ],
  ['a full disk', coded('ENOSPC'), 507, '60', noSpace],
  [
    'a bucket that refuses',
    Object.assign(new Error('AccessDenied'), { $metadata: {} }),
    503,
    '5',
    filesUnavailable,
  ],
  [
    'a full bucket',
    Object.assign(new Error('Insufficient'), { $metadata: { httpStatusCode: 507 } }),
    507,
    '60',
    noSpace,
  ],
])('says of %s what it is, and when to come back', async (_, error, status, pause, body) => {
  const answer = await answerTo(error);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, pause]);
  expect(answer.json()).toMatchObject(body);
});

it('signs nobody out for a fault of the server: the client of auth/v1 repeats after 503 alone', async () => {
  for (const error of [coded('53100'), new Error('a bug')])
    expect((await answerTo(error, '/auth/v1/token?grant_type=refresh_token')).statusCode).toBe(503);
});

it.each([
  ['a lock that somebody holds for long', '55P03'],
  ['two who wait for each other', '40P01'],
])('says of %s to try again, and not that something is broken', async (_, code) => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => Promise.reject(Object.assign(new Error('deadlock detected'), { code })));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { code: 'unavailable', message: expect.stringContaining('Try again in a moment') },
  ]);
});

it.each([
  ['a zero byte', '22021', 'http.unstorable_text'],
  ['half a character', '22P05', 'http.unstorable_text'],
  ['a date beyond the calendar', '22008', 'http.no_such_date'],
])('says of %s that the input is wrong, and not that something is broken', async (_, code, reason) => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => Promise.reject(Object.assign(new Error('out of range'), { code })));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid_input', reason }]);
});

it.each([
  ['a number beyond its column', '22003'],
  ['a text that is no value of its type', '22P02'],
])('says of %s, which no contract lets in, that something is broken', async (_, code) => {
  expect((await answerTo(coded(code))).json()).toMatchObject({ code: 'internal' });
});

it.each([
  ['half a character', '\ud800', 400],
  ['whole ones', 'Ayu 😀', 500],
])(
  'says of a text that the database does not take, with %s in the request, whose fault it is',
  async (_, name, status) => {
    const app = Fastify();
    app.setErrorHandler(handleError);
    app.post('/', () => Promise.reject(coded('22P02')));
    const answer = await app.inject({ method: 'POST', url: '/', payload: { people: [{ name }] } });
    expect(answer.statusCode).toBe(status);
  },
);

it('does not answer a whole body of junk with as many fields', async () => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => z.array(z.string()).parse(Array(10_000).fill(1)));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toHaveLength(100);
});
