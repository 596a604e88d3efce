import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSecurityLog, recordDeniedAccess } from './security-log.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('navigator', { userAgent: 'A browser' });
  vi.stubGlobal('document', { referrer: 'https://gerai.example/' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('of 101 refused accesses the latest 100 are kept, in their order', () => {
  for (let n = 1; n <= 101; n++) recordDeniedAccess(`/task/${n}`, n === 101 ? undefined : 'staff');
  const paths = readSecurityLog().map(({ path }) => path);
  expect(paths).toEqual(Array.from({ length: 100 }, (_, n) => `/task/${n + 2}`));
  expect(readSecurityLog().at(-1)).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    path: '/task/101',
    userRole: 'unauthenticated',
    userAgent: 'A browser',
    referrer: 'https://gerai.example/',
  });
});
