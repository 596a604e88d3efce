import { expect, it } from 'vitest';
import { hasMail, mailServerOf } from './mail-server.ts';

const MAIL_FROM = 'Gerai <gerai@shop.test>';

it.each([
  [{ SMTP_URL: 'smtp://gerai:p%40ss@mail.shop.test' }, 587, { user: 'gerai', pass: 'p@ss' }, 'turns to TLS'],
  [{ SMTP_URL: 'smtps://mail.shop.test' }, 465, undefined, 'TLS'],
  [{ SMTP_URL: 'smtp://[::1]:2525', SMTP_TLS: 'off' as const }, 2525, undefined, 'clear'],
  [{ SMTP_HOST: 'mail.shop.test', SMTP_PORT: 465 }, 465, undefined, 'TLS'],
  [
    { SMTP_HOST: 'mail.shop.test', SMTP_USER: 'gerai', SMTP_PASSWORD: ' x ' },
    587,
    { user: 'gerai', pass: ' x ' },
    'turns to TLS',
  ],
])('of %o it connects to port %s', (settings, port, auth, how) => {
  const server = mailServerOf({ ...settings, MAIL_FROM })!;
  expect(server).toMatchObject({ port, from: { name: 'Gerai', address: 'gerai@shop.test' } });
  expect(server.auth).toEqual(auth);
  expect(server.isClear ? 'clear' : server.isImplicit ? 'TLS' : 'turns to TLS').toBe(how);
  expect(server.host).not.toContain('[');
});

it('is none without a setting, and then nothing of mail is shown', () => {
  expect([hasMail({}), mailServerOf({})]).toEqual([false, null]);
});
