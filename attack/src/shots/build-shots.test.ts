import { expect, it } from 'vitest';
import { type Aim, allShots, fewShots, plainShot, wrongBodies } from './build-shots.ts';

const aim: Aim = {
  method: 'PUT',
  pattern: '/api/users/:uid',
  params: { uid: 'sari' },
  query: 'q=a',
  payload: { name: 'Sari', role: 'staff' },
  contentType: undefined,
  url: undefined,
  queryNames: ['q', 'after'],
  bodyLimit: 1_000,
};

const whats = (of: Aim) => allShots(of).map(({ what }) => what);

it('sends the call as it should be', () => {
  expect(plainShot(aim)).toEqual({
    what: 'the call as it should be',
    method: 'PUT',
    path: '/api/users/sari?q=a',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Sari","role":"staff"}',
  });
});

it('sends each field, parameter and place of a list as what it is not, once each', () => {
  const sent = whats(aim);
  for (const what of ['name: a zero byte', 'role: an object', ':uid: a path', 'q: twice', 'after: nulls'])
    expect(sent.filter((other) => other === what)).toHaveLength(1);
});

it('changes one thing at a time', () => {
  const shot = allShots(aim).find(({ what }) => what === 'name: half a character')!;
  expect(JSON.parse(String(shot.body))).toEqual({ name: '\ud800', role: 'staff' });
  expect(allShots(aim).find(({ what }) => what === 'q: a zero byte')!.path).toBe('/api/users/sari?&q=%00');
});

it('sends bodies that are longer than the route takes, and such that are JSON with keys of prototypes', () => {
  const bodies = new Map(wrongBodies(aim).map(({ what, body }) => [what, String(body)]));
  expect(bodies.get('too long')!.length).toBeGreaterThan(aim.bodyLimit);
  // Read as a key of its own, as a parser does that is not careful.
  expect(JSON.parse(bodies.get('prototype keys')!)).toMatchObject({ name: 'Sari' });
  expect(bodies.get('prototype keys')).toContain('"__proto__"');
});

it('sends no body with a read, and the whole address where the server has made it', () => {
  expect(wrongBodies({ ...aim, method: 'GET' })).toEqual([]);
  const signed = { ...aim, url: '/api/photos/1?signature=x' };
  expect(plainShot(signed).path).toBe('/api/photos/1?signature=x');
  expect(whats(signed).filter((what) => what.startsWith(':uid'))).toEqual([]);
});

it('sends one of each kind where nothing may be let in', () => {
  expect(fewShots(aim).length).toBeLessThan(20);
  expect(fewShots(aim).length).toBeGreaterThan(8);
});
