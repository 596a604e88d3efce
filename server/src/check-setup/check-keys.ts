import { createECDH } from 'node:crypto';
import type { Config } from '../config.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

/** The secrets: what signs, and whether the pair for web push is one. */
export function checkKeys(config: Config): Finding[] {
  const { SECRET_KEY, SECRET_KEY_PREVIOUS = [], DATABASE_URL, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = config;
  const findings: Finding[] = [];
  if (SECRET_KEY && SECRET_KEY_PREVIOUS.includes(SECRET_KEY))
    findings.push(
      warning('secret', 'SECRET_KEY is also in SECRET_KEY_PREVIOUS', 'Remove it there, or exchange the two.'),
    );
  else if (SECRET_KEY)
    findings.push(ok('secret', 'SECRET_KEY signs; a copy of the database is not enough to sign in'));
  else if (DATABASE_URL)
    findings.push(
      warning(
        'secret',
        'it lies in the database: whoever has a copy of that can sign in as anybody',
        'Set SECRET_KEY=$(openssl rand -base64 32), and SECRET_KEY_PREVIOUS=database for 30 days.',
      ),
    );
  else findings.push(ok('secret', 'in the database, on this machine'));
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY)
    return [...findings, ok('push', 'off; `npm run vapid` prints keys that turn it on')];
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url');
  findings.push(
    pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY
      ? ok('push', 'its keys are a pair')
      : failure(
          'push',
          'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair',
          'Take both from one `npm run vapid`.',
        ),
  );
  return findings;
}
