import { liveLimits } from '@gerai/shared/activity/contract.ts';
import { canSeeActivity } from '@gerai/shared/activity/policy.ts';
import type { PersonActor } from '@gerai/shared/auth/policy.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { followTrail, type TrailFollower } from './follow-trail.ts';
import { isAfter, later, type Place, parsePlace } from './place.ts';
import { readPlaceOfNow, readTrail, type TrailLine } from './read-trail.ts';
import { toLiveEvent } from './to-live-event.ts';

/** The living sessions among some, each with its person as they are now. */
export type LoadActors = (sessionIds: string[]) => Promise<PersonActor[]>;

interface Viewer {
  actor: PersonActor;
  stream: EventStream;
  /** Up to where the browser knows everything that it may see. */
  seen: Place;
  /** Lines that came while what was missed is still being sent. */
  waiting: TrailLine[] | null;
}

/** The open streams of one server. */
export interface Live {
  /** Answers a request with a stream, from now on or from where the browser's last one broke off. */
  open(reply: FastifyReply, actor: PersonActor, lastEventId: string | undefined): Promise<void>;
  /** How many are open. */
  readonly size: number;
  /** Ends all of them, and follows the trail no more. */
  close(): Promise<void>;
}

/** Follows the trail from the first stream on, and sends each person what they may see. */
export function openLive(context: Context, loadActors: LoadActors): Live {
  const viewers = new Set<Viewer>();
  let following: Promise<{ follower: TrailFollower; stop(): Promise<void> }> | undefined;
  let closed = false;

  async function follow() {
    const follower = await followTrail(context, (lines) => {
      for (const viewer of viewers) deliver(viewer, lines);
    });
    const recheck = (uid: string) => void check([...viewers].filter(({ actor }) => actor.uid === uid));
    const unlisten = await context.database.listen('access', recheck, () => void check([...viewers]));
    const tellRead = (uid: string) => {
      for (const viewer of viewers) if (viewer.actor.uid === uid) tellOfNotifications(viewer);
    };
    const unlistenRead = await context.database.listen('notifications', tellRead, () => {
      for (const viewer of viewers) tellOfNotifications(viewer);
    });
    const heart = setInterval(() => {
      for (const viewer of viewers)
        if (!viewer.waiting) viewer.stream.beat(later(viewer.seen, follower.place));
      void check([...viewers]);
    }, liveLimits.heartbeatMs).unref();
    const stop = async () => {
      clearInterval(heart);
      await Promise.all([unlisten(), unlistenRead(), follower.close()]);
    };
    return { follower, stop };
  }

  /** Ends the streams whose session has ended, and gives the others their person as they are now. */
  async function check(some: Viewer[]): Promise<void> {
    if (some.length === 0) return;
    try {
      const actors = await loadActors(some.map(({ actor }) => actor.session_id));
      const bySession = new Map(actors.map((actor) => [actor.session_id, actor]));
      for (const viewer of some) {
        const actor = bySession.get(viewer.actor.session_id);
        if (actor) viewer.actor = actor;
        else end(viewer);
      }
    } catch (error) {
      context.log.error({ err: error }, 'The open streams could not be checked');
    }
  }

  function end(viewer: Viewer): void {
    viewers.delete(viewer);
    viewer.stream.end();
  }

  function admit(viewer: Viewer): void {
    viewers.add(viewer);
    const own = [...viewers].filter(({ actor }) => actor.uid === viewer.actor.uid);
    // The oldest may be of a browser that is long gone, so it makes room.
    if (own.length > liveLimits.streamsPerPerson) end(own[0]!);
  }

  return {
    async open(reply, actor, lastEventId) {
      const from = lastEventId === undefined ? null : parsePlace(lastEventId);
      following ??= follow().catch((error: unknown) => {
        following = undefined;
        throw error;
      });
      const { follower } = await following;
      // The server may be closing by now, or the browser gone.
      if (closed || reply.raw.destroyed) return void reply.hijack().raw.destroy();
      const stream = openEventStream(reply, () => viewers.delete(viewer));
      const viewer: Viewer = { actor, stream, seen: follower.place, waiting: [] };
      admit(viewer);
      try {
        if (lastEventId !== undefined) await resume(context, viewer, from);
        stream.send('ready', viewer.seen, '{}');
        const { waiting } = viewer;
        viewer.waiting = null;
        deliver(viewer, waiting ?? []);
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
      for (const viewer of viewers) end(viewer);
      await following?.then(({ stop }) => stop()).catch(() => {});
    },
  };
}

/** Sends what was missed since `from`, up to where the viewer begins; or that it is too much. */
async function resume({ db }: Context, viewer: Viewer, from: Place | null): Promise<void> {
  const until = viewer.seen;
  const missed = from ? await missedLines(db, from, until) : null;
  if (!missed) return viewer.stream.send('reset', until, '{}');
  viewer.seen = from!;
  deliverNow(viewer, missed);
  viewer.seen = later(from!, until);
}

/** The lines between two places; null when they are too many, or when `from` is of no past of this database. */
async function missedLines(db: Context['db'], from: Place, until: Place): Promise<TrailLine[] | null> {
  if (from.transaction > (await readPlaceOfNow(db)).transaction) return null;
  const { lines } = await readTrail(db, from, liveLimits.resumedRows + 1);
  const missed = lines.filter(({ place }) => !isAfter(place, until));
  return missed.length > liveLimits.resumedRows ? null : missed;
}

/** What the person read elsewhere is no line of the trail. Whoever is about to be ready asks anyway. */
function tellOfNotifications({ stream, seen, waiting }: Viewer): void {
  if (!waiting) stream.send('notifications', seen, '{}');
}

function deliver(viewer: Viewer, lines: TrailLine[]): void {
  if (viewer.waiting) viewer.waiting.push(...lines);
  else deliverNow(viewer, lines);
}

function deliverNow(viewer: Viewer, lines: TrailLine[]): void {
  for (const line of lines) {
    if (!isAfter(line.place, viewer.seen)) continue;
    viewer.seen = line.place;
    if (canSeeActivity(viewer.actor, line)) viewer.stream.send('activity', line.place, toLiveEvent(line));
  }
}
