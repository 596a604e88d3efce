import type { Write, WriteKind } from '../crowd/ledger.ts';
import type { Broken } from './broken.ts';
import type { Stored, StoredText } from './stored.ts';

/**
 * Every acknowledged write is stored once, as it was sent and with one entry of the trail; nothing that was refused is
 * stored; everything was answered, and the same to both where it was sent twice at once.
 */
export function checkWrites(writes: readonly Write[], stored: Stored): Broken[] {
  const entries = countEntries(stored);
  const broken: Broken[] = [];
  for (const write of writes) {
    const tell = (promise: string, what = '') =>
      broken.push({ promise, what: `${write.kind} ${write.id}${what && `: ${what}`}`, at: write.sent });
    const { kind, outcome, reason, attempts } = write;
    if (outcome === 'unanswered') tell('everything is answered', `after ${attempts} attempts`);
    else if (outcome === 'acknowledged') {
      const difference = finders[kind](write, stored);
      if (difference) tell('what was acknowledged is stored', difference);
      if (reason) tell('the same sent twice gets one answer', `also refused: ${reason}`);
      const count = kind === 'photo' ? 1 : (entries.get(entryOf(write)) ?? 0);
      if (count !== 1) tell('each write has one entry of the trail', `${count} entries`);
    } else {
      if (finders[kind](write, stored) === null) tell('what was refused is not stored', reason);
      if (!mayBeRefused(kind, reason)) tell('nothing is refused without cause', reason);
    }
  }
  return broken;
}

/** What a stored write differs by from what was sent; null if it is there. */
const finders: Record<WriteKind, (write: Write, stored: Stored) => string | null> = {
  photo: ({ id }, { photos }) => (photos.has(id) ? null : 'no row'),
  submission({ id, uid, about }, { submissions }) {
    const row = submissions.get(id);
    if (!row) return 'no row';
    const isSame =
      row.task_id === about.task_id &&
      row.uid === uid &&
      row.notes === about.text &&
      row.photos === about.photos;
    return isSame ? null : `stored as ${JSON.stringify(row)}`;
  },
  'manager review': (write, stored) => findReview(write, stored, 'manager'),
  'audit review': (write, stored) => findReview(write, stored, 'audit'),
  post: ({ id, ...sent }, { posts }) => compareText(sent, posts.get(id)),
  comment: ({ id, ...sent }, { comments }) => compareText(sent, comments.get(id)),
};

function findReview({ id, uid, about }: Write, { submissions }: Stored, stage: 'manager' | 'audit') {
  const review = submissions.get(id)?.[stage];
  if (!review) return 'no submission';
  const isSame = review.by === uid && review.status === about.decision && review.notes === about.text;
  return isSame ? null : `stored is ${JSON.stringify(review)}`;
}

function compareText({ uid, about }: Pick<Write, 'uid' | 'about'>, row: StoredText | undefined) {
  if (!row) return 'no row';
  const isSame = row.uid === uid && row.text === about.text && row.photos === (about.photos ?? 0);
  return isSame ? null : `stored as ${JSON.stringify(row)}`;
}

/** Why a person may be refused: somebody was first, or the day's end was. */
const causes: Record<WriteKind, readonly string[]> = {
  photo: [],
  submission: ['submissions.submitted', 'submissions.submitted_by', 'submissions.auto_failed'],
  'manager review': ['reviews.already_decided', 'reviews.already_decided_by_system'],
  'audit review': ['reviews.already_decided'],
  post: [],
  comment: [],
};

const mayBeRefused = (kind: WriteKind, reason: string | undefined): boolean =>
  reason !== undefined && causes[kind].includes(reason);

/** The name by which a write's entry of the trail is counted. */
function entryOf({ kind, id, about }: Write): string {
  if (kind === 'manager review') return `manager ${about.decision} ${id}`;
  if (kind === 'audit review') return `audit ${about.decision} ${id}`;
  return `${kind} ${id}`;
}

function countEntries({ trail }: Stored): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { event, subject_id, details } of trail) {
    const { submissionId, stage, status, commentId } = details;
    const name =
      event === 'task submitted'
        ? `submission ${submissionId}`
        : event === 'task approved' || event === 'task rejected'
          ? `${stage} ${status} ${submissionId}`
          : event === 'social post created'
            ? `post ${subject_id}`
            : event === 'social comment added'
              ? `comment ${commentId}`
              : undefined;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
