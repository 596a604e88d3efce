import { isIP } from 'node:net';
import { isEmail } from '@gerai/shared/text/email-format.ts';
import { z } from 'zod';

/** A whole number, and what to write instead of anything else. */
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' });

/** First parts of the paths that the product has itself; below one of them a proxy may take the base away or not. */
const OWN_PATHS =
  /^\/(api|auth|functions|assets|icons|task|social|training|profile|setup|set-password|confirmed|verify|start|admin)(\/|$)/i;

/** Why an address can't be the one by which people reach the product; undefined if it can. */
function whyNotPublic(address: string): string | undefined {
  const { pathname, search, hash, username } = new URL(address);
  if (search || hash || username) return "must end with its path, such as 'https://example.com/gerai'";
  if (!/^(\/[a-z0-9][\w.~-]*)*\/?$/i.test(pathname))
    return 'must have a path of letters, digits and _ . ~ - alone';
  if (OWN_PATHS.test(pathname))
    return `can't begin with ${pathname.split('/', 2).join('/')}, which Gerai uses itself`;
  return undefined;
}

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error:
    'must be as postgres://user:password@host:5432/database, with signs such as @ or / in the password as %40 or %2F',
});

const oneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const optionalText = z.string().trim().min(1).optional();

/** Names that stand for the private networks of RFC 6890. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Whether a list names addresses and networks. Neither all proxies ('true') nor a number of them: where each address is
 * believed, the limits of sign-in are those of addresses that the caller invents.
 */
function areProxies(list: string): boolean {
  return list.split(',').every((item) => {
    const [address = '', bits, ...rest] = item.trim().split('/');
    if (networkNames.includes(address) && bits === undefined) return true;
    const version = isIP(address);
    if (version === 0 || rest.length > 0) return false;
    return (
      bits === undefined ||
      (/^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (version === 4 ? 32 : 128))
    );
  });
}

/** Whether a list has addresses and networks alone, no names of them. */
const areNetworks = (list: string): boolean =>
  areProxies(list) && !networkNames.some((name) => list.includes(name));

const KEY_OF_32_BYTES = /^[\w+/-]{43}=?$/;

/** Whether an address is read over TLS, or on this machine. */
const isSecureOrLocal = (address: string): boolean =>
  /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/.test(address);

/** Microsoft's issuers for whoever has any account there. */
const isForEverybody = (issuer: string): boolean =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/.test(issuer);

/** Whether an address of backups is a folder, or a bucket whose prefix makes plain keys. */
const isStoreAddress = (to: string): boolean =>
  to.startsWith('s3:')
    ? /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9][\w.-]*){0,5}\/?$/.test(to)
    : !/^\w{2,}:/.test(to);

/** How many days, weeks and months '7d 4w 12m' keeps. */
function parseKeep(text: string): { days: number; weeks: number; months: number } {
  const [days = 0, weeks = 0, months = 0] = text.match(/\d+/g)!.map(Number);
  return { days, weeks, months };
}

/** Whether a text is the address of a mail server, whose user and password can be decoded. */
function isMailAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    decodeURIComponent(username + password);
    return /^smtps?:$/.test(protocol) && hostname !== '' && (username === '') === (password === '');
  } catch {
    return false;
  }
}

/** An address, or a name and the address in angle brackets: no line break, quote or second address. */
const isSender = (from: string): boolean =>
  isEmail(/^[^\p{Cc}<>"@,;]{1,60} <([^<>]+)>$/u.exec(from)?.[1] ?? from);

const isPushSubject = (subject: string): boolean =>
  subject.startsWith('mailto:') ? isEmail(subject.slice('mailto:'.length)) : /^https:\/\/.+$/.test(subject);

/** All environment variables; docs/configuration.md lists the same names. */
const environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Seconds between the request to stop and the end of the port, in which readiness is red. */
  DRAIN_SECONDS: wholeNumber(0, 300).default(5),
  /** Public address, for links; defaults to the listening address. Its path is the base of all that browsers ask for. */
  PUBLIC_URL: webAddress
    .superRefine((address, check) => {
      const why = URL.canParse(address) ? whyNotPublic(address) : undefined;
      if (why) check.addIssue({ code: 'custom', message: why });
    })
    .optional(),
  /** Proxies whose X-Forwarded-For is trusted: addresses and networks. */
  TRUST_PROXY: optionalText.refine((list) => list === undefined || areProxies(list), {
    error:
      "must list the addresses or networks of your proxies, such as '10.0.0.2, 172.18.0.0/16' or 'loopback'; whoever calls from another address could invent one",
  }),
  DATABASE_URL: databaseAddress.optional(),
  /** PostgreSQL itself, where DATABASE_URL leads through a pooler in transaction mode (docs/operations.md). */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 100).default(4),
  /** Processes behind the port, on a PostgreSQL server: by default one for each core. */
  WORKERS: wholeNumber(1, 64).optional(),
  /** What one person may store on a day: photos, photos that no task and no post has, videos of courses, and texts. */
  PHOTO_QUOTA_MB: wholeNumber(1, 1_000_000).default(500),
  UNSENT_QUOTA_MB: wholeNumber(1, 1_000_000).default(200),
  VIDEO_QUOTA_MB: wholeNumber(1, 1_000_000).default(10_240),
  TEXT_QUOTA_MB: wholeNumber(1, 1_000_000).default(2),
  DATA_DIR: z.string().trim().min(1, 'must name a folder').default('data'),
  S3_BUCKET: optionalText,
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** Where backups are stored by themselves: a folder, or s3://bucket/prefix. */
  BACKUP_TO: optionalText.refine((to) => to === undefined || isStoreAddress(to), {
    error: 'must be a folder, or s3://bucket/prefix of plain names',
  }),
  /** The time of day (HH:MM) in the business zone. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day, such as '02:00'")
    .default('02:00'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}d[\s,]+\d{1,3}w[\s,]+\d{1,3}m$/, "must be days, weeks and months, such as '7d 4w 12m'")
    .default('7d 4w 12m')
    .transform(parseKeep),
  /** Public keys of the age format: without one backups are stored as they are. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+([\s,]+age1[0-9a-z]+)*$/, "must list public keys that begin with 'age1'")
    .transform((list) => list.split(/[\s,]+/).toSorted())
    .optional(),
  BACKUP_S3_ENDPOINT: webAddress.optional(),
  BACKUP_S3_REGION: optionalText,
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
  ADMIN_EMAIL: z.string().refine(isEmail, 'must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SERVICE_KEY: z
    .string()
    .regex(/^\S{32,}$/, 'must have at least 32 characters, and no spaces')
    .optional(),
  /** The key that signs the seals of the trail: 32 bytes in base64. By default it is kept in the database. */
  TRAIL_KEY: z
    .string()
    .regex(KEY_OF_32_BYTES, 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them')
    .optional(),
  /** The secret that sign-ins and addresses of pictures are signed with. By default it is kept in the database. */
  SECRET_KEY: z
    .string()
    .regex(KEY_OF_32_BYTES, 'must be 32 bytes in base64, as `openssl rand -base64 32` prints them')
    .optional(),
  /** Secrets whose signatures are accepted: the one before, or the next one; `database` is the one in the database. */
  SECRET_KEY_PREVIOUS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine((list) => list.every((secret) => secret === 'database' || KEY_OF_32_BYTES.test(secret)), {
      error: "must list secrets of 32 bytes in base64, or 'database'",
    })
    .optional(),
  /** The OpenID Connect provider by which people may sign in (docs/operations.md). */
  OIDC_ISSUER: webAddress
    .refine(isSecureOrLocal, 'must begin with https://')
    .refine((issuer) => !isForEverybody(issuer), "must name your tenant, not 'common' or the like")
    .optional(),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  /** What the button says: 'Sign in with ...'. */
  OIDC_NAME: z.string().trim().min(1).max(40, 'must have at most 40 characters').optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( \S+)*$/, "must begin with 'openid', with spaces between scopes")
    .default('openid email profile'),
  /** The claim that says whether the email is verified. */
  OIDC_VERIFIED_CLAIM: z.string().trim().min(1).default('email_verified'),
  OIDC_PROMPT: oneOf('login', 'select_account').optional(),
  /** The login role of people who have no account yet. */
  OIDC_CREATE_AS: optionalText.refine((role) => role !== 'admin', {
    error: "can't be admin: give that role to a group by OIDC_ROLES",
  }),
  OIDC_CREATE_DOMAINS: z
    .string()
    .regex(
      /^[\w-]+(\.[\w-]+)+([\s,]+[\w-]+(\.[\w-]+)+)*$/,
      "must list domains, such as 'example.com, example.id'",
    )
    .optional(),
  OIDC_ROLE_CLAIM: optionalText,
  OIDC_ROLES: z
    .string()
    .regex(
      /^[^,]+=[^,=]+(,[^,]+=[^,=]+)*$/,
      "must list pairs, such as 'shop-managers=manager, auditors=audit'",
    )
    .optional(),
  REPORT_URL: webAddress.optional(),
  /** Keys for web push, as printed by `npm run vapid`; without them nothing is pushed. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be as `npm run vapid` prints it')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be as `npm run vapid` prints it')
    .optional(),
  /** Contact of the operator for push services; defaults to PUBLIC_URL. */
  VAPID_SUBJECT: z
    .string()
    .refine(isPushSubject, 'must be mailto: with an address, or begin with https://')
    .optional(),
  /** Push services beside those of the known browsers: host names, those that begin with a dot with all below them. */
  PUSH_HOSTS: z
    .string()
    .regex(
      /^(\s*\.?[a-z0-9-]+(\.[a-z0-9-]+)+\s*(,|$))+$/i,
      "must list host names, such as 'push.example.com, .push.example.org'",
    )
    .transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .map((name) => name.trim()),
    )
    .optional(),
  /** The mail server, as one address (smtp:// or smtps://) or in parts (docs/operations.md). */
  SMTP_URL: z
    .string()
    .refine(
      isMailAddress,
      'must begin with smtp:// or smtps:// and name a host, with special characters of user and password as %XX',
    )
    .optional(),
  SMTP_HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, 'must be a host name or an address')
    .optional(),
  /** 465 is TLS from the first byte, any other begins in clear and turns to TLS. */
  SMTP_PORT: wholeNumber(1, 65535).optional(),
  SMTP_USER: optionalText,
  SMTP_PASSWORD: z.string().optional(),
  /** 'off' only for a mail server on this machine or in a network of your own: passwords and links go in clear. */
  SMTP_TLS: oneOf('required', 'off').optional(),
  /** The sender: an address, or a name with the address in angle brackets. */
  MAIL_FROM: z
    .string()
    .refine(isSender, "must be an address, such as 'gerai@example.com' or 'Gerai <gerai@example.com>'")
    .optional(),
  /** Addresses and networks of your own that webhooks may call, also by http and on any port. Else only public ones. */
  WEBHOOK_ALLOW: optionalText.refine((list) => list === undefined || areNetworks(list), {
    error: "must list addresses or networks, such as '10.1.2.0/24, 192.168.1.9'",
  }),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  NODE_ENV: z.string().default('production'),
  BUILD: z.string().default('local'),
  BUILD_DATE: z.string().default(''),
});

/** The names of all settings. */
export const SETTINGS = Object.keys(environment.shape);

type Given = Partial<Record<keyof z.input<typeof environment>, string>>;

/** Settings without their counterpart, with what to do. They are looked for in what is given, right or wrong. */
function findIncomplete(env: Given): [name: string, message: string][] {
  const found: [string, string][] = [];
  const refuse = (name: keyof Given, message: string) => found.push([name, message]);
  const needs = (name: keyof Given, ...others: (keyof Given)[]) => {
    const missing = env[name] ? others.filter((other) => !env[other]) : [];
    if (missing.length > 0) refuse(name, `needs ${missing.join(', ')}`);
  };
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined))
    refuse('ADMIN_EMAIL', 'and ADMIN_PASSWORD go together');
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    refuse('S3_BUCKET', 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    needs(name, 'S3_BUCKET');
  const opensBucket =
    (env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID) &&
    (env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY);
  if (env.BACKUP_TO?.startsWith('s3:') && !opensBucket)
    refuse(
      'BACKUP_TO',
      'needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of S3_BUCKET',
    );
  if ((env.BACKUP_S3_ACCESS_KEY_ID === undefined) !== (env.BACKUP_S3_SECRET_ACCESS_KEY === undefined))
    refuse('BACKUP_S3_ACCESS_KEY_ID', 'and BACKUP_S3_SECRET_ACCESS_KEY go together');
  if ((env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined))
    refuse('VAPID_PUBLIC_KEY', 'and VAPID_PRIVATE_KEY go together');
  if (env.VAPID_PUBLIC_KEY && !env.VAPID_SUBJECT && !env.PUBLIC_URL?.startsWith('https:'))
    refuse('VAPID_PUBLIC_KEY', 'needs VAPID_SUBJECT, or a PUBLIC_URL with https');
  if (env.SMTP_URL && (env.SMTP_HOST || env.SMTP_PORT || env.SMTP_USER || env.SMTP_PASSWORD))
    refuse('SMTP_URL', 'already has host, port, user and password: leave out SMTP_HOST and the like');
  if ((env.SMTP_USER === undefined) !== (env.SMTP_PASSWORD === undefined))
    refuse('SMTP_USER', 'and SMTP_PASSWORD go together');
  for (const name of ['SMTP_PORT', 'SMTP_USER'] as const) if (!env.SMTP_URL) needs(name, 'SMTP_HOST');
  for (const name of ['SMTP_TLS', 'MAIL_FROM'] as const)
    if (env[name] && !env.SMTP_URL && !env.SMTP_HOST) refuse(name, 'needs SMTP_URL or SMTP_HOST');
  for (const name of ['SMTP_URL', 'SMTP_HOST'] as const) {
    needs(name, 'MAIL_FROM', 'PUBLIC_URL');
    if (env[name] && env.PUBLIC_URL && !isSecureOrLocal(env.PUBLIC_URL))
      refuse('PUBLIC_URL', 'must begin with https:// where mails link to it');
  }
  if (env.SMTP_URL?.startsWith('smtps:') && env.SMTP_TLS === 'off')
    refuse('SMTP_TLS', "can't be off where SMTP_URL begins with smtps://");
  needs('DATABASE_DIRECT_URL', 'DATABASE_URL');
  needs('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'PUBLIC_URL');
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_CREATE_DOMAINS'] as const)
    needs(name, 'OIDC_ISSUER');
  needs('OIDC_CREATE_AS', 'OIDC_CREATE_DOMAINS');
  needs('OIDC_ROLE_CLAIM', 'OIDC_ROLES');
  needs('OIDC_ROLES', 'OIDC_ROLE_CLAIM', 'OIDC_CREATE_DOMAINS');
  if (env.OIDC_CREATE_DOMAINS && !env.OIDC_CREATE_AS && !env.OIDC_ROLES)
    refuse('OIDC_CREATE_DOMAINS', 'needs OIDC_CREATE_AS or OIDC_ROLES');
  return found;
}

export type Config = z.output<typeof environment>;

/** The PostgreSQL for programs of one connection, which need no pooler; undefined for the embedded database. */
export const directUrlOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): string | undefined =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/**
 * Reads the configuration. An empty variable counts as absent. Throws an error whose message lists everything that is
 * wrong, one per line, with what to do about it.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
  const faults = [...wrong, ...findIncomplete(given as Given)];
  if (parsed.success && faults.length === 0) return parsed.data;
  const lines = faults.map(([name, message]) => `  ${name} ${message}`);
  throw new Error(`The configuration is not right:\n${lines.join('\n')}`);
}
