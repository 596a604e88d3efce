import type { TrailHead } from '@gerai/shared/operations/trail/contract.ts';
import type { Queryable } from '../../context.ts';

/** The stored heads, oldest first. */
export async function listHeads(db: Queryable): Promise<TrailHead[]> {
  const rows = await db
    .selectFrom('trail_heads')
    .innerJoin('trail_keys', 'trail_keys.id', 'trail_heads.key_id')
    .select(['business_date', 'position', 'digest', 'signed_at', 'public_key', 'signature'])
    .orderBy('business_date')
    .execute();
  return rows.map(toHead);
}

/** The last seal, which is signed as a head is, but for a day; undefined before the first. */
export async function findNewestHead(db: Queryable): Promise<TrailHead | undefined> {
  const seal = await db
    .selectFrom('trail_seals')
    .innerJoin('trail_keys', 'trail_keys.id', 'trail_seals.key_id')
    .select(['first_position', 'entry_count', 'digest', 'sealed_at', 'public_key', 'signature'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!seal) return undefined;
  const position = seal.first_position + seal.entry_count - 1;
  return toHead({ ...seal, business_date: null, position, signed_at: seal.sealed_at });
}

type StoredHead = Pick<TrailHead, 'business_date' | 'position' | 'signed_at'> &
  Record<'digest' | 'public_key' | 'signature', Uint8Array>;

const toHead = ({
  business_date,
  position,
  digest,
  signed_at,
  public_key,
  signature,
}: StoredHead): TrailHead => ({
  business_date,
  position,
  digest: hex(digest),
  signed_at,
  public_key: hex(public_key),
  signature: hex(signature),
});

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
