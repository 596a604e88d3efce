import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { explanation } from '../../http/errors.ts';
import { civilDate, instant, uuid } from '../../http/schemas.ts';

export const trailLimits = {
  /** Seconds without progress after which a running check counts as interrupted by the end of its server. */
  silentSeconds: 60,
  /** Findings that a report names one by one; the others are counted. */
  findings: 20,
  /** Seconds after which an entry that is not sealed yet is mentioned. */
  lateSeconds: 600,
} as const;

const count = z.number().int();
const hex = z.string().regex(/^[0-9a-f]+$/);

/**
 * What a signature states: that the trail's first `position` entries have this digest. `business_date` is null for the
 * newest seal, which is no day's last.
 */
export const trailHead = z.object({
  business_date: civilDate.nullable(),
  position: count.nonnegative(),
  digest: hex.length(64),
  signed_at: instant,
  /** Ed25519, in hexadecimal, and its public key. */
  public_key: hex.length(64),
  signature: hex.length(128),
});
export type TrailHead = z.infer<typeof trailHead>;

/** The file of heads, to be kept elsewhere. */
export const trailHeadsFile = z.object({
  format: z.literal('gerai-trail-heads'),
  version: z.literal(1),
  heads: z.array(trailHead).max(20_000),
});
export type TrailHeadsFile = z.infer<typeof trailHeadsFile>;

/**
 * How something differs from what was sealed: an entry was altered, removed or inserted; a seal or a stored head does
 * not fit; a head kept elsewhere says otherwise ('rewritten'), or knows of more entries than there are ('cut'); a list
 * of redacted entries is not signed, not whole, or not told by the trail ('redaction'); a photo is missing, or is not the
 * one that was submitted ('photo').
 */
export const trailFindingKind = z.enum([
  'altered',
  'removed',
  'inserted',
  'seal',
  'head',
  'rewritten',
  'cut',
  'redaction',
  'photo',
]);
export type TrailFindingKind = z.infer<typeof trailFindingKind>;

/** Why entries of the trail were replaced or removed. */
export type RedactionReason = 'person erased' | 'retention';

export const trailFinding = z.object({
  kind: trailFindingKind,
  /** Of an entry: its id, its place among the sealed ones, and what it says now. */
  entry_id: count.nullable(),
  position: count.nullable(),
  event: z.string().nullable(),
  actor_name: z.string().nullable(),
  /** The time that the entry states; else that of the seal or the head. */
  at: z.string().nullable(),
  /** In English, for whoever is on call. */
  message: z.string(),
});
export type TrailFinding = z.infer<typeof trailFinding>;

/** Photos that the entries of submissions name, by what became of them. */
export const trailPhotos = z.object({
  named: count,
  /** Their stored bytes are those that were sealed. */
  proved: count,
  /** By a rule of retention. */
  removed: count,
  /** Compared by their rows alone: only a sample of the files was read, or none. */
  unread: count,
  /** Stored before digests were. */
  without_digest: count,
  /** Missing or different: each is a finding. */
  differing: count,
});
export type TrailPhotos = z.infer<typeof trailPhotos>;

export const trailReport = z.object({
  checked_at: instant,
  /** Sealed entries compared, seals and heads. */
  entries: count,
  seals: count,
  heads: count,
  /** Entries that are not sealed yet. */
  waiting: count,
  /** In the order of the trail; the first `trailLimits.findings`. */
  findings: z.array(trailFinding),
  finding_count: count,
  /** Absent in checks from before photos were compared. */
  photos: trailPhotos.optional(),
  /** What is not wrong by itself, in English: another key, sealing that is behind. */
  notes: z.array(z.string()),
});
export type TrailReport = z.infer<typeof trailReport>;

export const trailCheck = z.object({
  id: uuid,
  status: z.enum(['running', 'whole', 'broken', 'failed']),
  requested_by: z.string(),
  started_at: instant,
  finished_at: instant.nullable(),
  entries_done: count,
  entries_total: count,
  report: trailReport.nullable(),
  error: explanation.partial({ reason: true }).nullable(),
});
export type TrailCheck = z.infer<typeof trailCheck>;

export const readTrailProof = endpoint({
  method: 'GET',
  path: '/api/maintenance/trail',
  summary: 'How far the trail is sealed, its last signed head, and the latest check',
  response: z.object({
    sealed: z.object({ entries: count, sealed_at: instant }).nullable(),
    /** Entries not sealed yet, at most a thousand, and since when the oldest waits. */
    waiting: z.object({ entries: count, since: instant.nullable() }),
    last_head: trailHead
      .pick({ business_date: true, position: true, digest: true, signed_at: true })
      .nullable(),
    head_count: count,
    /** The first 16 characters of the SHA-256 of the public key in use. */
    fingerprint: z.string(),
    /** Whether the key is configured, and so not in the database. */
    is_key_apart: z.boolean(),
    check: trailCheck.nullable(),
    /** The latest nightly check of a sample of the stored photos. */
    photo_check: z
      .object({ checked_at: instant, checked: count, missing: count, different: count })
      .nullable(),
  }),
});
export type TrailProof = z.infer<typeof readTrailProof.response>;

export const startTrailCheck = endpoint({
  method: 'POST',
  path: '/api/maintenance/trail/checks',
  summary: 'Compare the whole trail with its seals, in the background',
  response: z.object({ id: uuid }),
  status: 201,
});

export const downloadTrailHeads = endpoint({
  method: 'GET',
  path: '/api/maintenance/trail/heads',
  summary:
    'Every signed head of the trail, to keep elsewhere and to give to `npm run verify-trail -- --head`',
  response: z.unknown(),
});
