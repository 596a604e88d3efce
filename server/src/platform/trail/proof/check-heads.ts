import type { TrailFindingKind, TrailHead } from '@gerai/shared/operations/trail/contract.ts';
import type { ChainedEntry } from './check-seals.ts';
import { type Findings, momentInWords } from './list-findings.ts';
import { openVerifier } from './sign-head.ts';

export interface HeadCheck {
  /** Compares the heads of this position with the trail. */
  pass(entry: ChainedEntry): TrailHead[];
  /** Adds what a trail of so many entries does not have. */
  end(entries: number): void;
}

/**
 * Checks the signatures of heads, then compares each with the trail while its entries pass. `areKept` are heads that
 * somebody kept elsewhere: what they state was so.
 */
export async function openHeadCheck(
  heads: readonly TrailHead[],
  areKept: boolean,
  findings: Findings,
): Promise<HeadCheck> {
  const differs: TrailFindingKind = areKept ? 'rewritten' : 'head';
  const ahead = new Map<number, TrailHead[]>();
  for (const head of heads) {
    if (!(await isSigned(head)))
      findings.add('head', {
        at: head.signed_at,
        position: head.position,
        message: `${nameOf(head)} does not bear its key's signature: it was altered${areKept ? ' in the file' : ''}.`,
      });
    else ahead.set(head.position, [...(ahead.get(head.position) ?? []), head]);
  }
  return {
    pass({ position, digest }) {
      const here = ahead.get(position);
      if (!here) return [];
      ahead.delete(position);
      const same = here.filter((head) => head.digest === digest.toString('hex'));
      for (const head of here.filter((each) => !same.includes(each)))
        findings.add(differs, {
          at: head.signed_at,
          position,
          message: `${nameOf(head)} states other first ${position} entries than there are now: ${areKept ? 'the trail was rewritten after it was signed, or this is another business' : 'it or the seals were altered'}.`,
        });
      return same;
    },
    end(entries) {
      for (const head of [...ahead.values()].flat())
        findings.add('cut', {
          at: head.signed_at,
          position: head.position,
          message: `${nameOf(head)} knows ${head.position} entries, and ${entries} are sealed now: the end of the trail was removed, or a backup from before it was restored.`,
        });
    },
  };
}

const nameOf = ({ business_date, signed_at }: TrailHead): string =>
  `The head ${business_date ? `of ${business_date}` : 'of the newest seal'}, signed ${momentInWords(signed_at)},`;

async function isSigned({ digest, public_key, signature, ...head }: TrailHead): Promise<boolean> {
  const verify = openVerifier(Buffer.from(public_key, 'hex'));
  return await verify({ ...head, digest: Buffer.from(digest, 'hex') }, Buffer.from(signature, 'hex'));
}
