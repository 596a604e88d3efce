import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { liveLimits } from '@gerai/shared/trail/contract.ts';
import { canHearActivity, type ViewedGroups } from '@gerai/shared/trail/policy.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { followTrail, type TrailFollower } from './follow-trail.ts';
import { readCurrentPosition, readTrail, type TrailEntry } from './read-trail.ts';
import { toLiveEvent } from './to-live-event.ts';
import { formatPosition, isAfter, later, parsePosition, type TrailPosition } from './trail-position.ts';

/** Finds the active sessions among some, each with its current person. */
export type LoadActors = (sessionIds: string[]) => Promise<PersonActor[]>;

/** Which of these social groups each of these people may currently view. */
export type FindViewers = (
  uids: Iterable<string>,
  groupIds: Iterable<string | null>,
) => Promise<(uid: string) => ViewedGroups>;

interface Viewer {
  actor: PersonActor;
  stream: EventStream;
  /** The position up to which the browser has received everything it may see. */
  seen: TrailPosition;
  /** Entries that arrived while missed ones are still being sent; null otherwise. */
  waiting: TrailEntry[] | null;
}

/** The open streams of this server. */
export interface Live {
  /** Begins to follow the trail, which else the first stream does. */
  follow(): Promise<void>;
  /**
   * The event id to which what is read from now on is true: a browser that gives it back when it opens its stream
   * misses nothing. Undefined before the trail is followed.
   */
  readonly position: string | undefined;
  /** Answers a request with a stream, from now on or from the browser's last event. */
  open(reply: FastifyReply, actor: PersonActor, lastEventId: string | undefined): Promise<void>;
  /** Number of open streams. */
  readonly size: number;
  /** Ends all streams and stops following the trail. */
  close(): Promise<void>;
}

/** Milliseconds within which the browsers of a server that stops return to another one: not all at once. */
const RETURN_MS = 5_000;

/** Follows the trail from the first stream on, and sends each person what they may see. */
export function openLive(context: Context, loadActors: LoadActors, findViewers: FindViewers): Live {
  const viewers = new Set<Viewer>();
  let following: Promise<{ follower: TrailFollower; stop(): Promise<void> }> | undefined;
  let position: string | undefined;
  let closed = false;

  const followed = () =>
    (following ??= follow().catch((error: unknown) => {
      following = undefined;
      throw error;
    }));

  async function follow() {
    const follower = await followTrail(context, tell);
    position = formatPosition(follower.place);
    const recheck = (uid: string) => void check([...viewers].filter(({ actor }) => actor.uid === uid));
    const unlisten = await context.database.listen('access', recheck, () => void check([...viewers]));
    const tellRead = (uid: string) => {
      for (const viewer of viewers) if (viewer.actor.uid === uid) tellOfNotifications(viewer);
    };
    const unlistenRead = await context.database.listen('notifications', tellRead, () => {
      for (const viewer of viewers) tellOfNotifications(viewer);
    });
    const tellSeen = (whose: string) => {
      for (const viewer of viewers) if (isMeant(viewer, whose)) tellOfGroups(viewer);
    };
    const unlistenGroups = await context.database.listen('groups', tellSeen, () => tellSeen(''));
    const heart = setInterval(() => {
      for (const viewer of viewers)
        if (!viewer.waiting) viewer.stream.beat(later(viewer.seen, follower.place));
      void check([...viewers]);
    }, liveLimits.heartbeatMs).unref();
    const stop = async () => {
      clearInterval(heart);
      await Promise.all([unlisten(), unlistenRead(), unlistenGroups(), follower.close()]);
    };
    return { follower, stop };
  }

  /** Sends everyone what they may see of some entries. If permissions can't be loaded, nobody gets any of them. */
  async function tell(entries: TrailEntry[]): Promise<void> {
    const asked = new Set<Viewer>();
    const viewed = new Map<Viewer, ViewedGroups>();
    // Usually one round; a further one only for viewers who connected during the query.
    for (let some = [...viewers]; some.length > 0; some = [...viewers].filter((one) => !asked.has(one))) {
      const groupsOf = await viewedBy(some, entries);
      for (const viewer of some) {
        asked.add(viewer);
        viewed.set(viewer, groupsOf(viewer));
      }
    }
    for (const viewer of viewers) deliver(viewer, entries, viewed.get(viewer)!);
    position = formatPosition(entries.at(-1)!.place);
  }

  async function viewedBy(some: Viewer[], entries: TrailEntry[]): Promise<(viewer: Viewer) => ViewedGroups> {
    const uids = some.flatMap(({ actor }) => (actor.role === 'admin' ? [] : [actor.uid]));
    const groupsOf = await findViewers(
      uids,
      entries.map(({ group_id }) => group_id),
    );
    return ({ actor }) => groupsOf(actor.uid);
  }

  /** Ends streams whose session has ended or may only do a first step, and updates the person of the others. */
  async function check(some: Viewer[]): Promise<void> {
    if (some.length === 0) return;
    try {
      const actors = await loadActors(some.map(({ actor }) => actor.session_id));
      const bySession = new Map(actors.map((actor) => [actor.session_id, actor]));
      for (const viewer of some) {
        const actor = bySession.get(viewer.actor.session_id);
        if (!actor || actor.must_do_first) end(viewer);
        else become(viewer, actor);
      }
    } catch (error) {
      context.log.error({ err: error }, 'The open streams could not be checked');
    }
  }

  function end(viewer: Viewer, retryMs?: number): void {
    viewers.delete(viewer);
    viewer.stream.end(retryMs);
  }

  function admit(viewer: Viewer): void {
    viewers.add(viewer);
    const own = [...viewers].filter(({ actor }) => actor.uid === viewer.actor.uid);
    // The oldest may belong to a browser long gone, so it is closed.
    if (own.length > liveLimits.streamsPerPerson) end(own[0]!);
  }

  return {
    async follow() {
      if (!closed) await followed();
    },
    get position() {
      return position;
    },
    async open(reply, actor, lastEventId) {
      // While a server closes, it still answers on open connections: what began to follow now, nobody would stop.
      if (closed) return refuse(reply);
      const from = lastEventId === undefined ? null : parsePosition(lastEventId);
      const { follower } = await followed();
      // The server may be closing by now, or the browser gone.
      if (closed || reply.raw.destroyed) return refuse(reply);
      const stream = openEventStream(reply, () => viewers.delete(viewer));
      const viewer: Viewer = { actor, stream, seen: follower.place, waiting: [] };
      admit(viewer);
      const until = viewer.seen;
      try {
        if (lastEventId !== undefined) {
          const missed = await resume(context, viewer, from);
          deliverNow(viewer, missed, (await viewedBy([viewer], missed))(viewer));
          viewer.seen = later(viewer.seen, until);
        }
        while (viewer.waiting!.length > 0) {
          const entries = viewer.waiting!.splice(0);
          deliverNow(viewer, entries, (await viewedBy([viewer], entries))(viewer));
        }
        viewer.waiting = null;
        stream.send('ready', viewer.seen, '{}');
      } catch (error) {
        context.log.error({ err: error }, 'A stream could not be resumed');
        end(viewer);
      }
    },
    get size() {
      return viewers.size;
    },
    async close() {
      closed = true;
      for (const viewer of viewers) end(viewer, Math.round(Math.random() * RETURN_MS));
      await following?.then(({ stop }) => stop()).catch(() => {});
    },
  };
}

/** Breaks off a request; its browser asks again, of another server. */
function refuse(reply: FastifyReply): void {
  reply.hijack().raw.destroy();
}

/** Loads the entries missed since `from`, up to the viewer's start; if there are too many, sends `reset`. */
async function resume({ db }: Context, viewer: Viewer, from: TrailPosition | null): Promise<TrailEntry[]> {
  // The usual beginning: the browser has just asked for what it shows.
  if (from && formatPosition(from) === formatPosition(viewer.seen)) return [];
  const missed = from ? await missedEntries(db, from, viewer.seen) : null;
  if (missed) viewer.seen = from!;
  else viewer.stream.send('reset', viewer.seen, '{}');
  return missed ?? [];
}

/**
 * The entries between two positions; null if there are too many, or if `from` is not a past position of this
 * database.
 */
async function missedEntries(
  db: Context['db'],
  from: TrailPosition,
  until: TrailPosition,
): Promise<TrailEntry[] | null> {
  if (from.transaction > (await readCurrentPosition(db)).transaction) return null;
  const { entries } = await readTrail(db, from, liveLimits.resumedRows + 1);
  const missed = entries.filter(({ place }) => !isAfter(place, until));
  return missed.length > liveLimits.resumedRows ? null : missed;
}

/** Reading a notification elsewhere writes no trail entry. Viewers still resuming refetch anyway. */
function tellOfNotifications({ stream, seen, waiting }: Viewer): void {
  if (!waiting) stream.send('notifications', seen, '{}');
}

/** A changed role or job role may view other groups. */
function become(viewer: Viewer, actor: PersonActor): void {
  const { role, job_role_id } = viewer.actor;
  viewer.actor = actor;
  if (role !== actor.role || job_role_id !== actor.job_role_id) tellOfGroups(viewer);
}

/** Whose visible groups changed: a person's, a job role's, or possibly anyone's (notify_groups in the migrations). */
const isMeant = ({ actor: { uid, job_role_id } }: Viewer, whose: string): boolean =>
  whose === '' || whose === uid || whose === `role:${job_role_id}`;

function tellOfGroups({ stream, seen, waiting }: Viewer): void {
  if (!waiting) stream.send('groups', seen, '{}');
}

function deliver(viewer: Viewer, entries: TrailEntry[], groups: ViewedGroups): void {
  if (viewer.waiting) viewer.waiting.push(...entries);
  else deliverNow(viewer, entries, groups);
}

function deliverNow(viewer: Viewer, entries: TrailEntry[], groups: ViewedGroups): void {
  for (const entry of entries) {
    if (!isAfter(entry.place, viewer.seen)) continue;
    viewer.seen = entry.place;
    if (canHearActivity(viewer.actor, entry, groups))
      viewer.stream.send('activity', entry.place, toLiveEvent(entry));
  }
}
