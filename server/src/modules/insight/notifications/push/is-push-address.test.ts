import type { lookup } from 'node:dns/promises';
import { expect, test } from 'vitest';
import { isPublicAddress, isPushAddress } from './is-push-address.ts';
import { publicLookup } from './send-push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGm',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('%s may be a push service', (endpoint) => expect(isPushAddress(endpoint)).toBe(true));

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8080/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://push.example.com/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://evilfcm.googleapis.com/x',
  'https://evil-push.apple.com.example.com/x',
  'https://notify.windows.com.evil.test/x',
  'not an address',
  'https://10.0.0.1/',
  'https://0x7f.1/',
])('%s may not', (endpoint) => expect(isPushAddress(endpoint)).toBe(false));

test.each(['8.8.8.8', '142.250.4.95', '2607:f8b0:4003:c00::5f'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'not an address',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test('more hosts may be added, by name or with all below them', () => {
  const more = ['push.example.com', '.push.example.org'];
  const may = (host: string) => isPushAddress(`https://${host}/x`, more);
  expect(['push.example.com', 'a.push.example.org'].map(may)).toEqual([true, true]);
  expect(['x.push.example.com', 'push.example.org', 'apush.example.org'].map(may)).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  [['169.254.169.254'], 'push.example.com has no public address'],
  [['10.0.0.1', '8.8.8.8'], '8.8.8.8'],
])('of a name that leads to %s only what is public is called', async (addresses, called) => {
  const resolve = (async () =>
    addresses.map((address) => ({ address, family: 4 }))) as unknown as typeof lookup;
  const outcome = await new Promise((done) =>
    publicLookup(resolve)('push.example.com', {}, (error, address) => done(error?.message ?? address)),
  );
  expect(outcome).toBe(called);
});
