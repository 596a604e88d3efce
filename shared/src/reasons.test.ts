import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AnyBecause, allReasons, isReason, reasonMessage } from './reasons.ts';

const catalogues = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|[/-])reasons\.ts$/.test(path))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  .flatMap((code) => [...code.matchAll(/= reasons\('(\w+)', \{(?:\n| )(.*?)(?:\n| )\}\)/gs)]);

test('every catalogue is in the one list, and each reason is in one of them', () => {
  expect(catalogues.length).toBeGreaterThan(20);
  const reasons = catalogues.flatMap(([, feature, body]) =>
    [...body!.matchAll(/^(?: {2})?(\w+):/gm)].map(([, name]) => `${feature}.${name}`),
  );
  // A feature may have several, for parts that the browser loads apart.
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(Object.keys(allReasons).toSorted()).toEqual(reasons.toSorted());
});

test('a reason in English has its values inserted', () => {
  const at = '2026-11-20T05:00:00.000Z';
  expect(reasonMessage('http.changed_meanwhile', { who: 'Budi {at}', at })).toBe(
    'Budi {at} changed this at 2026-11-20 13:00, after you opened it. Compare the changes before you save yours.',
  );
  expect(reasonMessage('submissions.submitted_by', { name: 'Budi', at })).toBe(
    'Tugas ini sudah dikirim oleh Budi pada 20 Nov 2026, 13.00',
  );
  expect(reasonMessage('http.in_use', { name: 'HM', uses: ['1 user', '2 templates'] })).toBe(
    'HM cannot be deleted: it is in use by 1 user and 2 templates.',
  );
  expect(reasonMessage('user_import.missing_headers', { headers: ['Email', 'Role'] })).toBe(
    'Missing required headers: Email, Role',
  );
});

test('the types require a known reason with exactly its values', () => {
  const right: AnyBecause[] = [
    { reason: 'social.empty' },
    { reason: 'social.reply_too_long', values: { maximum: 500 } },
  ];
  // @ts-expect-error: the values miss.
  const without: AnyBecause = { reason: 'social.reply_too_long' };
  // @ts-expect-error: another name.
  const other: AnyBecause = { reason: 'social.reply_too_long', values: { most: 500 } };
  // @ts-expect-error: no such reason.
  const unknown: AnyBecause = { reason: 'social.too_loud' };
  expect([...right, without, other, unknown].map(({ reason }) => isReason(reason))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
