import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import { addComment } from '@gerai/shared/social/feed/comments-contract.ts';
import { createPost, listFeed } from '@gerai/shared/social/feed/posts-contract.ts';
import { listMyTasks } from '@gerai/shared/work/daily-tasks/contract.ts';
import {
  listAuditReviews,
  listManagerReviews,
  reviewAsAuditor,
  reviewAsManager,
} from '@gerai/shared/work/reviews/contract.ts';
import { submitTask } from '@gerai/shared/work/submissions/contract.ts';
import type { Person } from './person.ts';

/** One thing that a person does: something to write, or nothing. */
export type Behaviour = (person: Person, photos: readonly Buffer[]) => Promise<void>;

interface TaskSeen {
  id: string;
  photo_required: boolean;
  submission: { manager_status: string; audit_status: string } | null;
}

/** Does one of the open tasks: photos first, then the submission, as a phone's queue sends them. */
export const submitSomething: Behaviour = async (person, photos) => {
  const { random } = person;
  const seen = await person.read(listMyTasks);
  const open = ((seen?.tasks ?? []) as TaskSeen[]).filter(
    ({ submission }) =>
      submission === null || [submission.manager_status, submission.audit_status].includes('Rejected'),
  );
  if (open.length === 0) return;
  const { id: task_id, photo_required } = random.pick(open);
  const count = photo_required || random.chance(0.3) ? random.whole(1, 2) : 0;
  const photo_ids = await upload(person, photos, 'submission', count);
  if (photo_ids.length < count) return;
  const id = person.newId();
  const staff_notes = `Selesai ${id}`;
  const about = { task_id, text: staff_notes, photos: count };
  await person.write(
    submitTask,
    { params: { task_id }, body: { id, staff_notes, photo_ids } },
    { kind: 'submission', id, about },
  );
};

/** Decides one of the latest submissions that wait. */
const reviewing =
  (
    list: typeof listManagerReviews | typeof listAuditReviews,
    review: typeof reviewAsManager | typeof reviewAsAuditor,
    kind: 'manager review' | 'audit review',
  ): Behaviour =>
  async (person) => {
    const { random } = person;
    const page = await person.read(list, { query: { limit: 20 } });
    const waiting = (page?.rows ?? []) as { id: string }[];
    if (waiting.length === 0) return;
    const { id } = random.pick(waiting);
    const decision = random.chance(0.75) ? ('Approved' as const) : ('Rejected' as const);
    const notes = `Dilihat ${person.newId()}`;
    await person.write(
      review,
      { params: { id }, body: { decision, notes } },
      { kind, id, about: { decision, text: notes } },
    );
  };

export const reviewSomething = reviewing(listManagerReviews, reviewAsManager, 'manager review');
export const auditSomething = reviewing(listAuditReviews, reviewAsAuditor, 'audit review');

/** Posts to the feed of everyone, or comments on what others have posted. */
export const postSomething: Behaviour = async (person, photos) => {
  const { random } = person;
  const id = person.newId();
  const content = `Halo ${id}`;
  if (random.chance(0.6)) {
    const count = random.chance(0.3) ? 1 : 0;
    const photo_ids = await upload(person, photos, 'social', count);
    if (photo_ids.length < count) return;
    const about = { text: content, photos: count };
    await person.write(createPost, { body: { id, content, photo_ids } }, { kind: 'post', id, about });
    return;
  }
  const feed = await person.read(listFeed);
  const posts = (feed?.rows ?? []) as { id: string }[];
  if (posts.length === 0) return;
  const params = { id: random.pick(posts).id };
  await person.write(
    addComment,
    { params, body: { id, content } },
    { kind: 'comment', id, about: { text: content } },
  );
};

/** Stores photos under ids of the device; those that were acknowledged. */
async function upload(
  person: Person,
  photos: readonly Buffer[],
  purpose: 'submission' | 'social',
  count: number,
): Promise<string[]> {
  const stored: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const id = person.newId();
    const { outcome } = await person.write(
      putPhoto,
      { params: { id }, query: { purpose }, body: person.random.pick(photos) },
      { kind: 'photo', id, about: {} },
    );
    if (outcome === 'acknowledged') stored.push(id);
  }
  return stored;
}
