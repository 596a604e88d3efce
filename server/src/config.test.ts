import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';

const ISSUER = 'https://id.gerai.test/realms/gerai';
const OIDC = {
  ...{ OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'gerai', OIDC_CLIENT_SECRET: 'SECRET', OIDC_NAME: 'Kantor' },
  PUBLIC_URL: 'https://gerai.test',
};

const SMTP = {
  SMTP_URL: 'smtp://gerai:p%40ss@mail.shop.test',
  MAIL_FROM: 'Gerai <gerai@shop.test>',
  PUBLIC_URL: 'https://gerai.test',
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      PORT: 3000,
      DRAIN_SECONDS: 5,
      BACKUP_AT: '02:00',
      BACKUP_KEEP: { days: 7, weeks: 4, months: 12 },
      HOST: '127.0.0.1',
      OIDC_SCOPES: 'openid email profile',
      OIDC_VERIFIED_CLAIM: 'email_verified',
      DATABASE_POOL_SIZE: 4,
      DATA_DIR: 'data',
      S3_REGION: 'us-east-1',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      PHOTO_QUOTA_MB: 500,
      UNSENT_QUOTA_MB: 200,
      VIDEO_QUOTA_MB: 10_240,
      TEXT_QUOTA_MB: 2,
      BUILD: 'local',
      BUILD_DATE: '',
    });
  });

  it('uses the given values, and treats an empty variable as absent', () => {
    const given = {
      PORT: '0',
      DATABASE_URL: 'postgres://a:b@db/gerai',
      HOST: '',
      S3_BUCKET: '',
      PATH: '/bin',
    };
    expect(readConfig(given)).toMatchObject({
      PORT: 0,
      DATABASE_URL: 'postgres://a:b@db/gerai',
      HOST: '127.0.0.1',
    });
    expect(readConfig(given)).not.toHaveProperty('PATH');
    expect(readConfig(given).S3_BUCKET).toBeUndefined();
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://db/gerai'],
    ['DATABASE_URL', 'db'],
    ['DATABASE_POOL_SIZE', '0'],
    ['WORKERS', '0'],
    ['PUBLIC_URL', 'ftp://gerai.test'],
    ['PUBLIC_URL', 'https://gerai.test/api'],
    ['PUBLIC_URL', 'https://gerai.test/Task/gerai'],
    ['PUBLIC_URL', 'https://gerai.test/g%20erai'],
    ['PUBLIC_URL', 'https://gerai.test/a//b'],
    ['PUBLIC_URL', 'https://gerai.test/gerai?a=1'],
    ['PUBLIC_URL', 'https://gerai.test/#gerai'],
    ['S3_ENDPOINT', 'bucket'],
    ['SERVICE_KEY', 'too short'],
    ['BACKUP_TO', 'https://bucket'],
    ['BACKUP_TO', 's3://bucket/../secrets'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_KEEP', '7 days'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1'],
    ['OIDC_ISSUER', 'http://id.example.com'],
    ['OIDC_ISSUER', 'http://127.0.0.1.evil.test'],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/common/v2.0'],
    ['OIDC_NAME', 'x'.repeat(41)],
    ['OIDC_SCOPES', 'email profile'],
    ['OIDC_PROMPT', 'none'],
    ['OIDC_CREATE_AS', 'admin'],
    ['OIDC_CREATE_DOMAINS', '*'],
    ['OIDC_ROLES', 'admin'],
    ['SMTP_URL', 'https://mail.shop.test'],
    ['SMTP_URL', 'smtp://gerai@mail.shop.test'],
    ['SMTP_URL', 'smtp://gerai:100%@mail.shop.test'],
    ['SMTP_HOST', 'mail.shop.test/x'],
    ['SMTP_PORT', '0'],
    ['SMTP_TLS', 'maybe'],
    ['VAPID_SUBJECT', 'mailto:a@evil.test@shop.test'],
    ['LOG_LEVEL', 'loud'],
    ['REPORT_URL', 'javascript:alert(1)'],
    ['DATA_DIR', '  '],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['WEBHOOK_ALLOW', 'loopback'],
    ['WEBHOOK_ALLOW', '10.0.0.0/4'],
    ['WEBHOOK_ALLOW', 'hooks.internal'],
    ['TRUST_PROXY', 'proxy.internal'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.2, true'],
    ['TRUST_PROXY', '10.0.0.2/33'],
  ])('refuses %s=%s, by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The configuration is not right:\n  ${name} `),
    );
  });

  it.each(['10.0.0.2', '10.0.0.2, 172.18.0.0/16', 'loopback', 'loopback,uniquelocal', '2001:db8::/32'])(
    'takes proxies by address and network: %s',
    (TRUST_PROXY) => {
      expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY);
    },
  );

  it.each([
    ['ADMIN_EMAIL', { ADMIN_EMAIL: `${'x'.repeat(250)}@shop.test`, ADMIN_PASSWORD: 'long enough' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'ayu@gerai.test' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'long enough' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'ayu@gerai.test', ADMIN_PASSWORD: 'short' }],
    ['S3_BUCKET', { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id' }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_SUBJECT: 'mailto:it@gerai.test' }],
    ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43) }],
    ['SMTP_URL', { ...SMTP, MAIL_FROM: '' }],
    ['SMTP_URL', { ...SMTP, PUBLIC_URL: '' }],
    ['SMTP_URL', { ...SMTP, SMTP_HOST: 'mail.shop.test' }],
    ['PUBLIC_URL', { ...SMTP, PUBLIC_URL: 'http://gerai.test' }],
    ['SMTP_TLS', { ...SMTP, SMTP_URL: 'smtps://mail.shop.test', SMTP_TLS: 'off' }],
    ['SMTP_USER', { ...SMTP, SMTP_URL: '', SMTP_HOST: 'mail.shop.test', SMTP_USER: 'gerai' }],
    ['SMTP_PORT', { SMTP_PORT: '587' }],
    ['MAIL_FROM', { MAIL_FROM: 'gerai@shop.test' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: ISSUER }],
    ['OIDC_ISSUER', { ...OIDC, PUBLIC_URL: '' }],
    ['OIDC_NAME', { OIDC_NAME: 'Kantor' }],
    ['OIDC_CREATE_AS', { ...OIDC, OIDC_CREATE_AS: 'staff' }],
    ['OIDC_CREATE_DOMAINS', { ...OIDC, OIDC_CREATE_DOMAINS: 'gerai.test' }],
    ['OIDC_ROLES', { ...OIDC, OIDC_CREATE_DOMAINS: 'gerai.test', OIDC_ROLES: 'a=admin' }],
    ['OIDC_ROLE_CLAIM', { ...OIDC, OIDC_ROLE_CLAIM: 'groups' }],
    ['BACKUP_TO', { BACKUP_TO: 's3://bucket/shop' }],
    ['BACKUP_S3_ACCESS_KEY_ID', { BACKUP_S3_ACCESS_KEY_ID: 'x' }],
  ])('refuses a setting without its counterpart, naming %s', (name, given) => {
    expect(() => readConfig(given)).toThrow(`  ${name} `);
  });

  it.each([
    'Gerai',
    'Gerai <a@shop.test>\nBcc: b@shop.test',
    'a@shop.test, b@shop.test',
    'a@evil.test@shop.test',
    'Gerai <a@evil.test@shop.test>',
    'Gerai <a@shop>',
  ])('refuses %j as the sender of mails', (MAIL_FROM) => {
    expect(() => readConfig({ ...SMTP, MAIL_FROM })).toThrow('  MAIL_FROM must be an address');
  });

  it('takes a provider with people who get an account', () => {
    const given = {
      ...{ OIDC_CREATE_DOMAINS: 'gerai.test, gerai.co.id', OIDC_CREATE_AS: 'staff' },
      ...{ OIDC_ROLE_CLAIM: 'realm_access.roles', OIDC_ROLES: 'heads=manager, /boss=admin' },
    };
    expect(readConfig({ ...OIDC, ...given })).toMatchObject({
      ...given,
      OIDC_SCOPES: 'openid email profile',
      OIDC_VERIFIED_CLAIM: 'email_verified',
    });
    expect(readConfig({ ...OIDC, OIDC_ISSUER: 'http://localhost:8080/realms/gerai' })).toBeDefined();
  });

  it('reports every error at once, without secrets', () => {
    const refused = () =>
      readConfig({
        PORT: 'x',
        LOG_LEVEL: 'y',
        SERVICE_KEY: 'SECRET',
        DATABASE_URL: 'SECRET',
        ADMIN_PASSWORD: 'SECRET',
      });
    for (const name of ['PORT', 'LOG_LEVEL', 'SERVICE_KEY', 'DATABASE_URL', 'ADMIN_PASSWORD'])
      expect(refused).toThrow(`\n  ${name} `);
    expect(refused).not.toThrow('SECRET');
  });

  it('reports what is wrong and what is missing together, with what to write instead', () => {
    const given = {
      ...{ PORT: 'eighty', LOG_LEVEL: 'loud', PUBLIC_URL: 'gerai.test', DATABASE_URL: 'db/gerai' },
      ...{ S3_ENDPOINT: 'http://bucket', OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'gerai' },
    };
    expect(() => readConfig(given)).toThrow(
      [
        'The configuration is not right:',
        '  PORT must be a whole number from 0 to 65535',
        '  PUBLIC_URL must be an address with http:// or https://',
        '  DATABASE_URL must be as postgres://user:password@host:5432/database, with signs such as @ or / in the ' +
          'password as %40 or %2F',
        '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
        '  S3_ENDPOINT needs S3_BUCKET',
        '  OIDC_ISSUER needs OIDC_CLIENT_SECRET, OIDC_NAME',
      ].join('\n'),
    );
  });
});

describe('the settings that ops/ and the guides name', () => {
  const root = join(import.meta.dirname, '../..');
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  /** Variables of the demo, of tests, of Node, of images and of examples, and what systemd calls networks. */
  const OF_OTHERS =
    /^(DEMO_PASSWORD|RESET|VITE_LATE_MS|VITE_TRANSLATED|GESTURES|SEEDS|NODE|NODE_\w+|POSTGRES_(DB|USER|PASSWORD)|S3_SECRET|GERAI_SECRET|AF_\w+|NAME|PATH|DEBUG)$/;

  it('are all in the guide, but for those that the image sets itself', () => {
    const guide = read('docs/configuration.md');
    expect(SETTINGS.filter((name) => !guide.includes(`\`${name}\``))).toEqual([
      'NODE_ENV',
      'BUILD',
      'BUILD_DATE',
    ]);
  });

  it('are all known', () => {
    const files = globSync(['ops/**', 'docs/**/*.md', '*.md'], { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const unknown = files.flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const named = text.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b|\b[A-Z][A-Z0-9_]{2,}(?==)/g) ?? [];
      const strange = named.filter((name) => !SETTINGS.includes(name) && !OF_OTHERS.test(name));
      return strange.map((name) => `${path}: ${name}`);
    });
    expect(files.length).toBeGreaterThan(50);
    expect(unknown).toEqual([]);
  });
});
