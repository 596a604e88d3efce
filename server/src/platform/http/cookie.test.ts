import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type Cookie, readCookie, setCookie } from './cookie.ts';

const mark: Cookie = { name: 'mark', paths: ['/auth'], seconds: 60, sameSite: 'Strict' };

async function ask(headers: Record<string, string>, PUBLIC_URL?: string) {
  const app = Fastify({ trustProxy: true });
  app.get('/', async (request, reply) => {
    setCookie({ PUBLIC_URL }, reply, mark, 'new');
    return { had: readCookie(request, mark) ?? null };
  });
  const answer = await app.inject({ url: '/', headers });
  return { had: answer.json().had, set: answer.headers['set-cookie'] };
}

it.each([
  ['whole', 'mark=a.b~c_-', 'a.b~c_-'],
  ['after another', 'other=1; mark=2', '2'],
  ['after another without a space', 'other=1;mark=2', '2'],
  ['not where a name ends like it', 'bookmark=1', null],
  ['within 4096 characters', `${'a'.repeat(4080)}=1; mark=2`, '2'],
  ['not beyond', `${'a'.repeat(4096)}=1; mark=2`, null],
])('is read %s', async (_, cookie, value) => {
  expect((await ask({ cookie })).had).toBe(value);
});

it.each([
  ['plain http', {}, undefined, false],
  ['a proxy that took it by HTTPS', { 'x-forwarded-proto': 'https' }, undefined, true],
  ['a public address of HTTPS', {}, 'https://gerai.test', true],
  ['a public address of http', {}, 'http://gerai.test', false],
])('is kept for HTTPS or not, by %s', async (_, headers, PUBLIC_URL, isSecure) => {
  const secure = isSecure ? '; Secure' : '';
  const { set } = await ask(headers, PUBLIC_URL);
  expect(set).toBe(`mark=new; Path=/auth; Max-Age=60; HttpOnly; SameSite=Strict${secure}`);
});
