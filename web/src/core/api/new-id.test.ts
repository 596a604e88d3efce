import { expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes a version 4 UUID', () => {
  expect(newId()).toMatch(uuid4);
});

it('makes one also where the browser has no randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(newId()).toMatch(uuid4);
  vi.unstubAllGlobals();
});
