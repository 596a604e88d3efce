import { REACTION_TYPES } from '@gerai/shared/social/feed/contract.ts';
import { excerptOf } from '@gerai/shared/social/feed/rules.ts';
import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Business, Person } from '../business/plan-business.ts';
import type { Darkroom, Shot } from '../photos/darkroom.ts';
import { VARIANTS } from '../photos/pictures.ts';
import type { Random } from '../random.ts';
import { contentHash, type Rows } from '../rows.ts';
import { minutesAfter } from '../work/minutes.ts';
import { type PlannedEntry, planEntry } from '../work/plan-trail.ts';
import { feedPosts } from './feed.ts';
import type { DemoComment, DemoPost } from './feed-post.ts';
import { type PlannedGroup, planGroups } from './plan-groups.ts';

interface World {
  now: Date;
  business: Business;
  rows: Rows;
  darkroom: Darkroom;
  random: Random;
}

interface PlannedPost extends DemoPost {
  id: string;
  moment: Date;
  author: Person;
  /** Undefined for everyone's feed. */
  where: PlannedGroup | undefined;
  /** Who can see it, without the author. */
  audience: readonly Person[];
}

interface PlannedComment {
  id: string;
  on: PlannedPost;
  parent: PlannedComment | null;
  author: Person;
  moment: Date;
  text: string;
}

/**
 * Plans the social feed: groups, posts with photos, comments, reactions, and who has read announcements. Returns the
 * trail's entries.
 */
export function planSocial(world: World): PlannedEntry[] {
  const { business, rows, random } = world;
  const groups = planGroups(world);
  const posts = feedPosts.map((one) => placePost(one, groups.byName, world));
  const comments = posts.flatMap((on) => placeComments(on.comments ?? [], on, null, world));
  addPosts(rows, posts);
  addComments(rows, comments);
  const mentions = [
    ...posts.map((on) => ({ on, comment: null, text: on.text, by: on.author, at: on.moment })),
    ...comments.map((one) => ({
      on: one.on,
      comment: one.id,
      text: one.text,
      by: one.author,
      at: one.moment,
    })),
  ].flatMap((said) =>
    [...business.people.values()]
      .filter(({ name }) => said.text.includes(`@${name}`))
      .map((person) => ({ ...said, person })),
  );
  rows.add(
    'social_mentions',
    mentions.map(({ on, comment, person }) => ({
      post_id: on.id,
      comment_id: comment,
      user_id: person.uid,
      name: person.name,
    })),
  );
  const reactions = posts.flatMap((on) => react(on, world));
  rows.add(
    'social_reactions',
    reactions.map(({ on, by, type, at }) => ({
      post_id: on.id,
      user_id: by.uid,
      reaction_type: type,
      created_at: at,
    })),
  );
  addReads(posts, world);
  addPhotos(posts, world, random.fork('photos'));
  return [
    ...groups.entries,
    ...posts.map((on) =>
      about(
        on,
        on.kind === 'announcement' ? 'social announcement published' : 'social post created',
        on.author,
        on.moment,
      ),
    ),
    ...posts
      .filter(({ kind }) => kind === 'pinned')
      .map((on) =>
        about(on, 'social post pinned', business.admin, on.moment, null, { authorName: on.author.name }),
      ),
    ...comments.map(({ id, on, parent, author, moment }) => {
      const answered = (parent ?? on).author;
      const isNamed = mentions.some(({ comment, person }) => comment === id && person.uid === answered.uid);
      return about(on, 'social comment added', author, moment, answered, {
        commentId: id,
        ...(parent ? { parentId: parent.id } : {}),
        ...(isNamed ? { toldAs: 'mentioned' } : {}),
      });
    }),
    ...mentions.map(({ on, comment, person, by, at }) =>
      about(on, 'social person mentioned', by, at, person, comment ? { commentId: comment } : {}),
    ),
    ...reactions.map(({ on, by, type, at }) =>
      about(on, 'social reaction added', by, at, on.author, { reaction: type }),
    ),
  ];
}

/** The trail entry of an action on a post; it concerns nobody when the actor is the person concerned. */
function about(
  { id, where, text }: PlannedPost,
  event: PlannedEntry['event'],
  by: { uid: string; name: string },
  at: Date,
  concerned: { uid: string } | null = null,
  details: Record<string, unknown> = {},
): PlannedEntry {
  const entry = planEntry(event, by, at, { type: 'post', id }, { name: excerptOf(text), ...details });
  const concerns_uid = concerned && concerned.uid !== by.uid ? concerned.uid : null;
  return { ...entry, group_id: where?.id ?? null, concerns_uid };
}

function placePost(
  one: DemoPost,
  groups: ReadonlyMap<string, PlannedGroup>,
  { now, business, random }: World,
): PlannedPost {
  const [daysAgo, time] = one.at;
  const today = businessDate(now);
  const preferred = businessInstant(addDays(today, -daysAgo), time);
  const moment = minutesAfter(
    preferred < minutesAfter(now, -5) ? preferred : businessInstant(addDays(today, -daysAgo - 1), time),
    random.between(0, 4),
  );
  const author = business.people.get(one.by)!;
  const where = one.group === undefined ? undefined : groups.get(one.group)!;
  const audience = (where?.viewers ?? [...business.people.values()]).filter(({ uid }) => uid !== author.uid);
  return { ...one, id: random.uuid(), moment, author, where, audience };
}

/** Omits comments that would be in the future, with their replies. */
function placeComments(
  said: readonly DemoComment[],
  on: PlannedPost,
  parent: PlannedComment | null,
  world: World,
): PlannedComment[] {
  return said.flatMap(({ by, after, text, replies = [] }) => {
    const moment = minutesAfter((parent ?? on).moment, after + world.random.next());
    const author = world.business.people.get(by)!;
    const comment = { id: world.random.uuid(), on, parent, author, moment, text };
    return moment > world.now ? [] : [comment, ...placeComments(replies, on, comment, world)];
  });
}

/** As many reactions as the post's total, most of them likes, within ten hours. */
function react(on: PlannedPost, { now, random }: World) {
  const others = [...on.audience].map((by) => ({ by, order: random.next() }));
  const chosen = others.sort((one, other) => one.order - other.order).slice(0, on.reactions);
  const minutes = Math.min(600, (now.getTime() - on.moment.getTime()) / 60_000);
  return chosen.map(({ by }) => {
    const type = random.chance(0.55) ? 'like' : random.pick(REACTION_TYPES.slice(0, 4));
    return { on, by, type, at: minutesAfter(on.moment, minutes * random.next() ** 2) };
  });
}

function addPosts(rows: Rows, posts: readonly PlannedPost[]): void {
  rows.add(
    'social_posts',
    posts.map(({ id, author, where, text, photos = [], kind, moment }) => ({
      id,
      author_id: author.uid,
      group_id: where?.id ?? null,
      content: text,
      photo_count: photos.length,
      is_pinned: kind === 'pinned',
      is_announcement: kind === 'announcement',
      content_hash: contentHash(id),
      created_at: moment,
      updated_at: moment,
    })),
  );
}

/** Top-level comments first, since the replies reference them. */
function addComments(rows: Rows, comments: readonly PlannedComment[]): void {
  const all = comments.map(({ id, on, parent, author, text, moment }) => ({
    id,
    post_id: on.id,
    parent_id: parent && topOf(parent).id,
    author_id: author.uid,
    content: text,
    content_hash: contentHash(id),
    created_at: moment,
  }));
  rows.add(
    'social_comments',
    all.filter(({ parent_id }) => parent_id === null),
  );
  rows.add(
    'social_comments',
    all.filter(({ parent_id }) => parent_id !== null),
  );
}

const topOf = (comment: PlannedComment): PlannedComment => (comment.parent ? topOf(comment.parent) : comment);

/** Most people read an announcement within a day. */
function addReads(posts: readonly PlannedPost[], { now, rows, random }: World): void {
  const reads = posts
    .filter(({ kind }) => kind === 'announcement')
    .flatMap(({ id, moment, audience }) =>
      audience
        .filter(() => random.chance(0.8))
        .map(({ uid }) => ({
          post_id: id,
          user_id: uid,
          seen_at: minutesAfter(moment, random.between(1, 900)),
        })),
    );
  rows.add(
    'social_reads',
    reads.filter(({ seen_at }) => seen_at <= now),
  );
}

function addPhotos(posts: readonly PlannedPost[], { rows, darkroom }: World, random: Random): void {
  const taken = posts.flatMap((on) =>
    (on.photos ?? []).map((scene, at): { on: PlannedPost; position: number; shot: Shot } => {
      const variant = random.whole(0, VARIANTS - 1);
      const shot = { id: random.uuid(), scene, variant, takenAt: minutesAfter(on.moment, -2), of: null };
      return { on, position: at + 1, shot };
    }),
  );
  const developed = darkroom.develop(taken.map(({ shot }) => shot));
  const photoRows = async () => {
    const files = await developed;
    return taken.map(({ on, position, shot: { id, takenAt } }) => ({
      id,
      ...files.get(id)!,
      compared_at: takenAt,
      purpose: 'social' as const,
      owner_uid: on.author.uid,
      post_id: on.id,
      position,
      attached_at: on.moment,
    }));
  };
  rows.add('photos', photoRows());
}
