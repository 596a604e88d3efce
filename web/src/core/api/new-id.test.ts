import { expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes a UUID that begins with its time', () => {
  const since = Date.now();
  const id = newId();
  expect(id).toMatch(uuid7);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(since);
});

it('makes one also where the browser has no randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(newId()).toMatch(uuid7);
  vi.unstubAllGlobals();
});
