import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { secureAnswers } from './secure-answers.ts';

test('every answer says what the page may use, and is shown in no frame', async () => {
  const app = Fastify();
  await secureAnswers(app);
  const { headers } = await app.inject('/');
  await app.close();
  const allowed = String(headers['permissions-policy']).split(', ');
  expect(allowed.filter((rule) => rule.endsWith('=(self)')).sort()).toEqual([
    'camera=(self)',
    'clipboard-write=(self)',
    'fullscreen=(self)',
    'geolocation=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ]);
  expect(allowed).toContain('microphone=()');
  // Both headers name one rule.
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('no text becomes a script or a style element', async () => {
  const app = Fastify();
  await secureAnswers(app);
  const { headers } = await app.inject('/');
  await app.close();
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy.filter((rule) => /^(script|style|trusted|require|base|object)/.test(rule)).sort()).toEqual([
    "base-uri 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    'trusted-types gerai ProseMirrorClipboard',
  ]);
});

test('every answer is what it says it is, comes by https next time, and is loaded from here alone', async () => {
  const app = Fastify();
  await secureAnswers(app);
  const { headers } = await app.inject('/');
  await app.close();
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    // An address may have a signature.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy.filter((rule) => /^(default|connect|img|media|font|worker|form)-/.test(rule)).sort()).toEqual(
    [
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "img-src 'self' blob: data:",
      "media-src 'self' blob:",
      "worker-src 'self'",
    ],
  );
});
