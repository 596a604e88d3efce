import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/context.ts';
import { digest } from '../../../../platform/keys.ts';
import { validPasswordLinks } from '../../auth/passwords/write-password-link.ts';

interface Seat {
  outlet_name: string | null;
  role_name?: string | null;
  name: string;
}

/** A link to hand out, with what its strip and its row say. */
export interface HandedLink extends Required<Seat> {
  outlet_id: string | null;
  login: string;
  token: string;
  expires_at: string;
}

const collator = new Intl.Collator('id', { numeric: true });

/** By outlet, job role and name, as the links are handed out; who has no outlet or job role comes last. */
export const compareSeats = (a: Seat, b: Seat): number =>
  compareNames(a.outlet_name, b.outlet_name) ||
  compareNames(a.role_name ?? null, b.role_name ?? null) ||
  collator.compare(a.name, b.name);

function compareNames(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return collator.compare(a, b);
}

/** The links of these tokens that can still be used, in the order of `compareSeats`. */
export async function readHandedLinks(
  db: Queryable,
  tokens: readonly string[],
  now: Date,
): Promise<HandedLink[]> {
  const tokenOf = new Map(tokens.map((token) => [digest(token).toString('hex'), token]));
  // One parameter, so that the statement is the same for any number of them.
  const digests = sql<Buffer[]>`array(
    select decode(hex, 'hex') from unnest(${[...tokenOf.keys()]}::text[]) as given(hex))`;
  const rows = await validPasswordLinks(db, now)
    .leftJoin('outlets', 'outlets.id', 'users.location_id')
    .leftJoin('job_roles', 'job_roles.id', 'users.job_role_id')
    .select(['users.name', 'users.email', 'users.phone'])
    .select(['users.location_id as outlet_id', 'outlet_name', 'role_name'])
    .select(['password_links.expires_at', sql<string>`encode(token_hash, 'hex')`.as('hex')])
    .where(sql<boolean>`token_hash = any(${digests})`)
    .execute();
  return rows
    .map(({ email, phone, hex, ...row }) => ({
      ...row,
      login: signInName({ email, phone }),
      token: tokenOf.get(hex)!,
    }))
    .sort(compareSeats);
}
