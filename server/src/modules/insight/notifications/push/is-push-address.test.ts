import { expect, test } from 'vitest';
import { isPushAddress } from './is-push-address.ts';

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
