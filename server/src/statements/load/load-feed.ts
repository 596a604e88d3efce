import { JOB_ROLES } from './load-business.ts';
import type { Queryer } from './queryer.ts';

const GROUPS = 60;
const REACTIONS = 10;
/** Posts per statement. */
const POSTS_AT_ONCE = 20_000;

/** Groups; each job role may view six, and each person is a member of about five. */
export async function loadGroups(db: Queryer): Promise<void> {
  for (const statement of [
    `insert into social_groups (id, name, creator_id, created_at, updated_at)
      select bench_id('social' || n), 'Group ' || n, bench_id('admin0'), now(), now()
      from generate_series(0, ${GROUPS - 1}) n`,
    `insert into group_role_access (group_id, job_role_id, can_view, can_post, can_moderate)
      select bench_id('social' || n), bench_id('role' || n % ${JOB_ROLES}), true, true, false
      from generate_series(0, ${GROUPS - 1}) n`,
    `insert into social_group_members (group_id, user_id, joined_at)
      select bench_id('social' || n), uid, now() from users, generate_series(0, ${GROUPS - 1}) n
      where abs(hashtext(uid::text || n)) % 12 = 0`,
  ])
    await db.query(statement);
}

/**
 * The posts numbered `from` to `to`, newest first: a quarter in the feed of everyone, one in four with photos, each
 * with a comment and ten reactions. The counts that triggers keep row by row are computed at the end.
 */
export async function loadPosts(db: Queryer, from: number, to: number): Promise<void> {
  const tables = ['social_posts', 'social_comments', 'social_reactions'];
  for (const table of tables) await db.query(`alter table ${table} disable trigger user`);
  for (let first = from; first <= to; first += POSTS_AT_ONCE) {
    const numbers = `generate_series(${first}, ${Math.min(first + POSTS_AT_ONCE - 1, to)}) n`;
    for (const load of [posts, comments, reactions, photos, counts]) await db.query(load(numbers));
  }
  for (const table of tables) await db.query(`alter table ${table} enable trigger user`);
}

const people = '(select array_agg(uid order by uid) as uids, count(*)::integer as many from users) people';
const person = (number: string) => `people.uids[1 + (${number}) % people.many]`;
const at = `now() - n * interval '3 minutes'`;

const posts = (numbers: string) => `
  insert into social_posts (id, author_id, group_id, content, photo_count, is_pinned, is_announcement, content_hash,
    created_at, updated_at)
  select bench_id('post' || n), ${person('n * 7')},
    case when n % 4 > 0 then bench_id('social' || n % ${GROUPS}) end,
    'Post ' || n || ': ' || repeat('the freezer of this outlet was repaired today. ', 3),
    case when n % 4 = 1 then 1 + n / 4 % 4 else 0 end, n < 3, n % 50 = 0, '', ${at}, ${at}
  from ${numbers}, ${people}`;

const comments = (numbers: string) => `
  insert into social_comments (id, post_id, author_id, content, content_hash, created_at)
  select bench_id('comment' || n), bench_id('post' || n), ${person('n * 11')}, 'Thank you for number ' || n, '', ${at}
  from ${numbers}, ${people}`;

const reactions = (numbers: string) => `
  insert into social_reactions (post_id, user_id, reaction_type, created_at)
  select bench_id('post' || n), ${person('n * 3 + r * 13')},
    (array['like', 'love', 'laugh', 'wow', 'sad', 'angry'])[1 + (n + r) % 6], ${at}
  from ${numbers}, generate_series(0, ${REACTIONS - 1}) r, ${people}`;

const photos = (numbers: string) => `
  insert into photos (id, purpose, owner_uid, width, height, bytes, sha256, created_at, post_id, position, attached_at)
  select gen_random_uuid(), 'social', author_id, 1920, 1080, 300000, sha256((n || '/' || number)::bytea), created_at,
    post.id, number, created_at
  from ${numbers}
  join social_posts post on post.id = bench_id('post' || n)
  cross join lateral generate_series(1, photo_count) number`;

const counts = (numbers: string) => `
  insert into social_post_counts (post_id, comments, likes, loves, laughs, wows, sads, angries)
  select post_id, 1, ${['like', 'love', 'laugh', 'wow', 'sad', 'angry']
    .map((type) => `count(*) filter (where reaction_type = '${type}')`)
    .join(', ')}
  from ${numbers} join social_reactions on post_id = bench_id('post' || n) group by post_id`;
