import { FIRST_DIGEST, nextDigest, type SealedEntry, unpackEntries } from './chain-entries.ts';
import type { Seal } from './read-seals.ts';
import { openVerifier } from './sign-head.ts';

/** A sealed entry with its position and the digest of the trail up to it. */
export interface ChainedEntry extends SealedEntry {
  position: number;
  digest: Buffer;
}

export interface CheckedSeal {
  seal: Seal;
  entries: ChainedEntry[];
  /** What is wrong with it, in English. */
  faults: string[];
}

/**
 * Returns a function that takes the seals in their order and says of each whether it follows from the one before it and
 * bears its key's signature. After a break it goes on from what is stored.
 */
export function openSealCheck(): (seals: Seal[]) => Promise<CheckedSeal[]> {
  let number = 0;
  let position = 0;
  let digest = FIRST_DIGEST;
  const verifiers = new Map<string, ReturnType<typeof openVerifier>>();

  function isSigned({ public_key, signature, first_position, entry_count, ...seal }: Seal): Promise<boolean> {
    const name = public_key.toString('hex');
    const verify = verifiers.get(name) ?? openVerifier(public_key);
    verifiers.set(name, verify);
    const signed_at = new Date(seal.sealed_at).toISOString();
    const last = first_position + entry_count - 1;
    return verify({ business_date: null, position: last, digest: seal.digest, signed_at }, signature);
  }

  function chain(seal: Seal): CheckedSeal {
    const faults: string[] = [];
    if (seal.number !== number + 1)
      faults.push(
        seal.number === number + 2
          ? `seal ${number + 1} before it is missing`
          : `seals ${number + 1} to ${seal.number - 1} before it are missing`,
      );
    if (seal.first_position !== position + 1) faults.push(`it should begin at place ${position + 1}`);
    const entries = unpackEntries(seal.entries).map((entry, index) => {
      digest = nextDigest(digest, entry.own);
      return { ...entry, position: seal.first_position + index, digest };
    });
    if (!digest.equals(seal.digest)) faults.push('its digest does not follow from the one before it');
    number = seal.number;
    position = seal.first_position + seal.entry_count - 1;
    digest = seal.digest;
    return { seal, entries, faults };
  }

  return async (seals) => {
    const signed = await Promise.all(seals.map(isSigned));
    return seals.map((seal, index) => {
      const checked = chain(seal);
      if (!signed[index]) checked.faults.push('its signature is not right');
      return checked;
    });
  };
}
