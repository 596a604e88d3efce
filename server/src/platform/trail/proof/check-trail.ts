import { type TrailHead, type TrailReport, trailLimits } from '@gerai/shared/operations/trail/contract.ts';
import { yieldToOthers } from '../../../database/connection/yield.ts';
import type { Queryable } from '../../context.ts';
import { openHeadCheck } from './check-heads.ts';
import { openPhotoCheck, type PhotoCheckOptions } from './check-photos.ts';
import { openRedactionCheck } from './check-redactions.ts';
import { openSealCheck } from './check-seals.ts';
import { compareEntries, type Known } from './compare-entries.ts';
import { findInserted } from './find-inserted.ts';
import { openIdSet } from './id-set.ts';
import { momentInWords, openFindings } from './list-findings.ts';
import { listHeads } from './list-heads.ts';
import { readSealedUpTo, readSeals, type Seal } from './read-seals.ts';
import { fingerprintOf } from './sign-head.ts';

/** Redactions that a report describes one by one, the newest. */
const NOTED = 10;

export interface CheckOptions {
  now: Date;
  /** The public key of this installation, to mention others. */
  ownKey: Uint8Array | null;
  /** Heads that were kept elsewhere. */
  keptHeads?: readonly TrailHead[];
  /** Compares photos too. */
  photos?: PhotoCheckOptions;
  /** Called after some thousand entries, and some photos read; may throw to end the check. */
  onProgress?: (done: number, total: number, photosRead: number) => void | Promise<void>;
}

/**
 * Compares the whole trail with its seals, those with the heads, and photos with the entries that name them. Reads beside everybody else, some thousand entries
 * at a time: what is written meanwhile is not judged.
 */
export async function checkTrail(
  db: Queryable,
  { now, ownKey, keptHeads = [], photos, onProgress }: CheckOptions,
): Promise<TrailReport> {
  // Heads first: one that is signed after `upTo` was read knows more entries than are compared.
  const stored = await listHeads(db);
  const upTo = await readSealedUpTo(db);
  const findings = openFindings();
  const heads = await openHeadCheck(stored, false, findings);
  const kept = await openHeadCheck(keptHeads, true, findings);
  const checkSeals = openSealCheck();
  const redactions = openRedactionCheck(db, findings);
  const sealed = openIdSet();
  const known: Known = { through: null };
  const keys = new Map<string, Seal>();
  let [entries, seals] = [0, 0];
  const photoCheck = photos && openPhotoCheck(db, photos, findings);
  let photosRead = 0;
  const report = async () => {
    await onProgress?.(entries, upTo.entries, photosRead);
    await yieldToOthers();
  };
  const reportPhotos = async (read: number) => {
    photosRead = read;
    await report();
  };

  for await (const batch of readSeals(db, upTo.last_seal)) {
    const checked = await checkSeals(batch);
    for (const { seal, entries: chained, faults } of checked) {
      keys.set(fingerprintOf(seal.public_key), seal);
      if (faults.length > 0)
        findings.add('seal', {
          at: seal.sealed_at,
          position: seal.first_position,
          message: `Seal ${seal.number}, of the entries ${seal.first_position} to ${seal.first_position + seal.entry_count - 1} of the trail, is not what it was: ${faults.join('; ')}.`,
        });
      for (const entry of chained)
        if (!sealed.add(entry.id))
          findings.add('seal', { entry_id: entry.id, message: `Entry ${entry.id} was sealed twice.` });
    }
    for (const group of inGroups(checked)) {
      const proved = await compareEntries(db, group, known, redactions, findings);
      await photoCheck?.pass(proved, reportPhotos);
      for (const each of group)
        for (const entry of each.entries) {
          kept.pass(entry);
          for (const head of heads.pass(entry)) known.through = later(known.through, head.signed_at);
        }
      entries += group.reduce((sum, each) => sum + each.entries.length, 0);
      await report();
    }
    seals += batch.length;
  }
  heads.end(entries);
  kept.end(entries);
  const waiting = await findInserted(db, sealed, upTo, known, findings, report);
  const others = [...keys].filter(([name]) => ownKey !== null && name !== fingerprintOf(ownKey));
  const redacted = await redactions.end();
  const photoCounts = await photoCheck?.end(reportPhotos);
  const notes = [
    ...redacted.slice(-NOTED),
    ...(redacted.length > NOTED ? [`${redacted.length - NOTED} earlier redactions are proved as well.`] : []),
    ...others.map(
      ([name, seal]) =>
        `Entries up to the ${seal.first_position + seal.entry_count - 1}. were sealed with another key than this installation's (fingerprint ${name}). That is right only if a backup of another installation was restored, or TRAIL_KEY was changed.`,
    ),
    ...(waiting.since !== null && waiting.since < now.getTime() - trailLimits.lateSeconds * 1000
      ? [
          `Sealing is behind: ${waiting.count} entries wait, the oldest since ${momentInWords(new Date(waiting.since).toISOString()).slice(3)}. A running server seals within seconds.`,
        ]
      : []),
  ];
  return {
    checked_at: now.toISOString(),
    entries,
    seals,
    heads: stored.length + keptHeads.length,
    waiting: waiting.count,
    findings: findings.list(),
    finding_count: findings.count(),
    ...(photoCounts && { photos: photoCounts }),
    notes,
  };
}

const later = (a: string | null, b: string): string => (a !== null && a > b ? a : b);

/** Entries compared by one statement. */
const AT_ONCE = 1_000;

/** Small seals together, so that there are few statements. */
function* inGroups<Each extends { entries: readonly unknown[] }>(seals: readonly Each[]): Generator<Each[]> {
  let group: Each[] = [];
  let size = 0;
  for (const seal of seals) {
    group.push(seal);
    size += seal.entries.length;
    if (size < AT_ONCE) continue;
    yield group;
    [group, size] = [[], 0];
  }
  if (group.length > 0) yield group;
}
