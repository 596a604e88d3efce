import type { PhotoReuse } from '../../pictures/contract.ts';
import { businessDate, type OwnZone } from '../../time/business-time.ts';
import type { PhotoCapture } from '../submissions/capture.ts';
import type { Challenge } from '../submissions/challenge.ts';
import { wasDoneOffline } from '../submissions/rules.ts';
import type { PhotoPlace } from './judge-place.ts';

/** What is known of the photos of a submission. */
export interface ProofFacts {
  photos: readonly { id: string; capture: Pick<PhotoCapture, 'source' | 'taken_at' | 'taken_from'> | null }[];
  /** Of its photos; empty where the outlet has no position. */
  places: readonly PhotoPlace[];
  reuses: readonly Pick<PhotoReuse, 'photo_id' | 'verdict'>[];
  comparing: boolean;
  /** Photos that could not be compared. */
  unchecked: readonly string[];
  submitted_at: string;
  proved_at: string | null;
  /** What the photos were asked to show. */
  challenge?: Challenge | null;
  /** Of the outlet, where it has one of its own. */
  time_zone?: OwnZone;
}

/** A photo of another date is an older one if it was taken this long before; shortly after midnight it is not. Hours. */
const OLDER_FROM = 2;

/**
 * One thing to say of a photo. 'usual' is what most photos have; 'notice' and 'unusual' stand out, and neither is a
 * fault.
 */
export type TrustPart = { tone: 'usual' | 'notice' | 'unusual' } & (
  | { kind: 'camera' | 'gallery' | 'unreported' | 'untimed' | 'unsure time' }
  | { kind: 'taken' | 'taken before' | 'taken other day'; at: string }
  | { kind: 'at outlet' | 'between' | 'far'; metres: number }
  | { kind: 'rough'; accuracy: number }
  | { kind: 'no position' }
  | { kind: 'unique' | 'comparing' | 'unchecked' | 'same file' | 'edited copy' | 'same viewpoint' }
  | { kind: 'asked'; challenge: Challenge }
  | { kind: 'offline'; arrived: string }
  | { kind: 'other photos'; numbers: number[] }
);

/**
 * What to say of the photo at `index`, always in this order: what was asked, source, time, place, reuse, then the
 * submission and its other photos.
 */
export function trustParts(facts: ProofFacts, index: number): TrustPart[] {
  const others = facts.photos.flatMap((_, at) =>
    at !== index && photoParts(facts, at).some(({ tone }) => tone !== 'usual') ? [at + 1] : [],
  );
  const parts = [...askedPart(facts), ...photoParts(facts, index), ...offlinePart(facts)];
  return others.length > 0 ? [...parts, { kind: 'other photos', tone: 'notice', numbers: others }] : parts;
}

/** What is said of a submission as a whole where the line has no room. */
export const TRUST_MARKS = ['gallery', 'far', 'offline'] as const;
type TrustMark = (typeof TRUST_MARKS)[number];

/** Those of `kinds` that stand out about the submission or any of its photos, each once. */
export function trustMarks(
  facts: ProofFacts,
  kinds: readonly TrustMark[] = TRUST_MARKS,
): (TrustPart & { kind: TrustMark })[] {
  const parts = [...facts.photos.flatMap((_, index) => photoParts(facts, index)), ...offlinePart(facts)];
  const isMark = (part: TrustPart): part is TrustPart & { kind: TrustMark } =>
    kinds.some((kind) => kind === part.kind);
  const marks = parts.filter(isMark);
  return kinds.flatMap((kind) => marks.find((mark) => mark.kind === kind) ?? []);
}

const askedPart = ({ challenge }: ProofFacts): TrustPart[] =>
  challenge ? [{ kind: 'asked', tone: 'notice', challenge }] : [];

function photoParts(facts: ProofFacts, index: number): TrustPart[] {
  const photo = facts.photos[index];
  if (!photo) return [];
  return [
    ...capturePart(photo),
    ...timePart(facts, photo),
    ...placePart(facts, photo),
    reusePart(facts, photo),
  ];
}

type Photo = ProofFacts['photos'][number];

function capturePart({ capture }: Photo): TrustPart[] {
  if (!capture) return [{ kind: 'unreported', tone: 'usual' }];
  return capture.source === 'camera'
    ? [{ kind: 'camera', tone: 'usual' }]
    : [{ kind: 'gallery', tone: 'unusual' }];
}

function timePart(facts: ProofFacts, { capture }: Photo): TrustPart[] {
  if (!capture) return [];
  const { taken_at: at } = capture;
  if (!at) return [{ kind: 'untimed', tone: 'usual' }];
  if (isUnsure(facts))
    return [
      { kind: 'taken', tone: 'usual', at },
      { kind: 'unsure time', tone: 'notice' },
    ];
  const sent = facts.proved_at ?? facts.submitted_at;
  const dateOf = (moment: number) => businessDate(new Date(moment), facts.time_zone);
  const hours = (Date.parse(sent) - Date.parse(at)) / 3_600_000;
  const [day, sentDay] = [dateOf(Date.parse(at)), dateOf(Date.parse(sent))];
  if (day === sentDay || Math.abs(hours) < OLDER_FROM) return [{ kind: 'taken', tone: 'usual', at }];
  const isDayBefore = dateOf(Date.parse(at) + 86_400_000) === sentDay;
  return [{ kind: isDayBefore ? 'taken before' : 'taken other day', tone: 'unusual', at }];
}

/** All photos are the camera's, and yet the device's clock was not to be trusted. */
const isUnsure = ({ photos, proved_at }: ProofFacts): boolean =>
  proved_at === null && photos.every(({ capture }) => capture?.taken_from === 'shutter');

function placePart({ places }: ProofFacts, { id, capture }: Photo): TrustPart[] {
  const place = places.find(({ photo_id }) => photo_id === id);
  if (!place || !capture) return [];
  const { verdict, metres, accuracy } = place;
  if (metres === null || verdict === 'no position') return [{ kind: 'no position', tone: 'usual' }];
  if (verdict === 'rough') return [{ kind: 'rough', tone: 'usual', accuracy: accuracy ?? 0 }];
  return [{ kind: verdict, tone: verdict === 'far' ? 'unusual' : 'usual', metres }];
}

function reusePart({ reuses, comparing, unchecked }: ProofFacts, { id }: Photo): TrustPart {
  const reuse = reuses.find(({ photo_id }) => photo_id === id);
  if (reuse) return { kind: reuse.verdict, tone: reuse.verdict === 'same viewpoint' ? 'notice' : 'unusual' };
  if (unchecked.includes(id)) return { kind: 'unchecked', tone: 'notice' };
  return { kind: comparing ? 'comparing' : 'unique', tone: 'usual' };
}

function offlinePart({ proved_at, submitted_at }: ProofFacts): TrustPart[] {
  return wasDoneOffline({ proved_at, submitted_at })
    ? [{ kind: 'offline', tone: 'notice', arrived: submitted_at }]
    : [];
}
