import type { TrailPhotos } from '@gerai/shared/operations/trail/contract.ts';
import type { DetailsOf } from '@gerai/shared/trail/events/trail-events.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../context.ts';
import { type PhotoFiles, photoDigest, photoFiles } from '../../pictures/photo-key.ts';
import { compareFile } from '../../pictures/read-photo-file.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { SealableEntry } from './digest-entry.ts';
import { type Findings, inWords, saidBy } from './list-findings.ts';

/** Files read of photos by default: a sample finds one changed photo in a hundred of any number with certainty. */
export const SAMPLE = 1_000;
/** Photos whose files are read at once. */
const AT_ONCE = 8;

export interface PhotoCheckOptions {
  storage: FileStorage;
  /** Which files are read; rows are compared always. */
  files: 'all' | 'sample' | 'none';
}

export interface PhotoCheck {
  /** Compares the photos of submissions with what their entries, proved themselves, say. */
  pass(entries: readonly SealableEntry[], report: (read: number) => Promise<void>): Promise<void>;
  /** Reads the files of the sample. */
  end(report: (read: number) => Promise<void>): Promise<TrailPhotos>;
}

interface StoredPhoto extends PhotoFiles {
  submission_id: string | null;
  removed_at: string | null;
  digest: string | null;
}

interface Named {
  photo: StoredPhoto;
  entry: SealableEntry;
}

export function openPhotoCheck(
  db: Queryable,
  { storage, files }: PhotoCheckOptions,
  findings: Findings,
): PhotoCheck {
  const counts = { named: 0, proved: 0, removed: 0, unread: 0, without_digest: 0, differing: 0 };
  const sample: Named[] = [];
  let readable = 0;
  let read = 0;

  const find = (entry: SealableEntry, id: string, what: string) => {
    counts.differing += 1;
    findings.add('photo', {
      ...saidBy(entry),
      message: `Photo ${id} ${what}. It is of entry ${entry.id}: ${inWords(entry)}.`,
    });
  };
  const compare = async ({ photo, entry }: Named) => {
    read += 1;
    for (const size of ['full', 'thumbnail'] as const) {
      const found = await compareFile(storage, photo, size);
      if (found === 'different')
        return find(entry, photo.id, `is not the one that was submitted: its file (${size}) was changed`);
      if (found === 'missing') return await judgeMissing({ photo, entry }, size);
    }
    counts.proved += 1;
  };
  /** A rule may have removed it meanwhile. */
  const judgeMissing = async ({ photo, entry }: Named, size: string) => {
    const row = await db
      .selectFrom('photos')
      .select('removed_at')
      .where('id', '=', photo.id)
      .executeTakeFirst();
    if (row?.removed_at) counts.removed += 1;
    else find(entry, photo.id, `is missing from the storage (${size})`);
  };
  const compareAll = async (all: readonly Named[], report: (read: number) => Promise<void>) => {
    for (let at = 0; at < all.length; at += AT_ONCE) {
      await Promise.all(all.slice(at, at + AT_ONCE).map(compare));
      await report(read);
    }
  };
  /** Each photo is as likely to be in the sample, of however many. */
  const draw = (named: Named) => {
    readable += 1;
    if (sample.length < SAMPLE) return sample.push(named);
    const at = Math.floor(Math.random() * readable);
    if (at < SAMPLE) sample[at] = named;
  };

  return {
    async pass(entries, report) {
      const submitted = entries.flatMap((entry) => namedBy(entry) ?? []);
      if (submitted.length === 0) return;
      const stored = await readPhotos(db, submitted);
      const now = Map.groupBy(stored.values(), ({ submission_id }) => submission_id);
      const toRead: Named[] = [];
      for (const { entry, submissionId, photos } of submitted) {
        for (const [id, digest] of Object.entries(photos)) {
          counts.named += 1;
          const photo = stored.get(id);
          if (!photo) find(entry, id, 'has no row any more');
          else if (photo.submission_id !== submissionId) find(entry, id, 'was given to another submission');
          else if (photo.digest !== digest) find(entry, id, 'has other digests than were sealed');
          else if (photo.removed_at) counts.removed += 1;
          else if (digest === null) counts.without_digest += 1;
          else if (files === 'all') toRead.push({ photo, entry });
          else draw({ photo, entry });
        }
        for (const { id } of now.get(submissionId) ?? [])
          if (!Object.hasOwn(photos, id))
            find(entry, id, 'was put into a submission that was sent without it');
      }
      await compareAll(toRead, report);
    },
    async end(report) {
      if (files === 'sample') await compareAll(sample, report);
      counts.unread = files === 'all' ? 0 : readable - (files === 'sample' ? sample.length : 0);
      return counts;
    },
  };
}

interface Submitted {
  entry: SealableEntry;
  submissionId: string;
  photos: Record<string, string | null>;
}

/** Entries from before photos had digests name none. */
function namedBy(entry: SealableEntry): Submitted | undefined {
  if (entry.event !== 'task submitted') return undefined;
  const { submissionId, photos } = (entry.details ?? {}) as DetailsOf<'task submitted'>;
  // Whoever has the database can seal anything, unless TRAIL_KEY is apart.
  const isLegal = photos && [submissionId, ...Object.keys(photos)].every((id) => UUID.test(String(id)));
  return submissionId && isLegal ? { entry, submissionId, photos } : undefined;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The photos that the entries name, and those that their submissions have now. */
async function readPhotos(db: Queryable, submitted: readonly Submitted[]): Promise<Map<string, StoredPhoto>> {
  const ids = submitted.flatMap(({ photos }) => Object.keys(photos));
  const { rows } = await sql<StoredPhoto>`
    select ${photoFiles}, photo.submission_id, photo.removed_at, ${photoDigest(sql`photo`)} as digest
    from photos photo where id in (
      select unnest(${ids}::uuid[])
      union select id from photos where submission_id = any(${submitted.map((one) => one.submissionId)}::uuid[])
    )`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
