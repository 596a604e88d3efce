import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { handleError } from './error-handler.ts';

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
  ['a number beyond its column', '22003', 'http.number_out_of_range'],
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

it('does not answer a whole body of junk with as many fields', async () => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => z.array(z.string()).parse(Array(10_000).fill(1)));
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toHaveLength(100);
});
