import type { World } from '../world/world.ts';

export interface StoredSubmission {
  id: string;
  task_id: string;
  uid: string | null;
  notes: string;
  photos: number;
  manager: { by: string | null; status: string; notes: string };
  audit: { by: string | null; status: string; notes: string };
}

/** An entry of the trail, as far as it is compared. */
export interface StoredEntry {
  position: string;
  event: string;
  actor_uid: string | null;
  concerns_uid: string | null;
  subject_id: string;
  outlet_id: string | null;
  job_role_id: string | null;
  group_id: string | null;
  details: Record<string, unknown>;
}

export interface StoredText {
  uid: string;
  text: string;
  photos: number;
}

/** What the database has at the end. */
export interface Stored {
  submissions: Map<string, StoredSubmission>;
  photos: Set<string>;
  posts: Map<string, StoredText>;
  comments: Map<string, StoredText>;
  /** In the order of the live stream. */
  trail: StoredEntry[];
}

/** Reads everything that is compared. */
export async function readStored({ database }: Pick<World, 'database'>): Promise<Stored> {
  const submissions = await database.run<StoredSubmission>(`
    select id, task_id, submitted_by_uid as uid, staff_notes as notes, photo_count as photos,
      json_build_object('by', manager_reviewed_by_uid, 'status', manager_status, 'notes', manager_notes) as manager,
      json_build_object('by', audit_reviewed_by_uid, 'status', audit_status, 'notes', audit_notes) as audit
    from task_submissions where staff_status = 'Submitted'`);
  const photos = await database.run<{ id: string }>('select id from photos');
  const posts = await database.run<StoredText & { id: string }>(
    'select id, author_id as uid, content as text, photo_count as photos from social_posts',
  );
  const comments = await database.run<StoredText & { id: string }>(
    'select id, author_id as uid, content as text, photo_count as photos from social_comments',
  );
  const trail = await database.run<StoredEntry>(`
    select transaction_id::text || '-' || id as position, event, actor_uid, concerns_uid, subject_id, outlet_id,
      job_role_id, group_id, details
    from activity order by transaction_id, id`);
  return {
    submissions: new Map(submissions.map((row) => [row.id, row])),
    photos: new Set(photos.map(({ id }) => id)),
    posts: new Map(posts.map((row) => [row.id, row])),
    comments: new Map(comments.map((row) => [row.id, row])),
    trail,
  };
}
