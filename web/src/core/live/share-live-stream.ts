import { ownName } from '../api/base-path.ts';
import { newId } from '../api/new-id.ts';
import { openChannel } from '../session/open-channel.ts';
import { livePosition } from './live-position.ts';
import type { LiveState } from './live-state.ts';
import { connectLiveStream, type LiveMessage, type LiveReader } from './live-stream.ts';
import { tabLock } from './tab-lock.ts';

/** Messages that the tab with the stream keeps for those that join it: some minutes of a busy day. */
const KEPT = 500;
/** A tab that has not answered by then is suspended, as Safari does with hidden ones: its stream is taken over. */
const ANSWER_MS = 3000;

interface TabMessage {
  message?: LiveMessage;
  state?: LiveState;
  /** A tab has the stream from now on, and asks where the others are. */
  begins?: true;
  /** A tab joins, and has read up to `from`. */
  join?: { tab: string; from: string | undefined };
  /** What the tab that joined has missed; null if that is not known. */
  missed?: { tab: string; messages: LiveMessage[] | null };
}

/**
 * One stream for all visible tabs of a person in this browser: over HTTP/1.1 six streams leave no connection for anything
 * else. The tab with the lock has the stream and tells the others; the next one goes on where it ended. Returns the
 * function that leaves.
 */
export function shareLiveStream(person: string, reader: LiveReader): () => void {
  const name = `gerai-live-${person}`;
  const tabs = openChannel(name);
  if (!tabs) return connectLiveStream(reader);
  const tab = newId();
  const lock = tabLock(ownName(name));
  const left = new AbortController();
  let own: ReturnType<typeof leadTabs> | null = null;
  let takeover: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: TabMessage) => left.signal.aborted || tabs.postMessage(message);
  const stop = () => {
    own?.close();
    own = null;
  };
  const join = () => tell({ join: { tab, from: livePosition() } });
  const ask = () => {
    if (own || document.hidden) return;
    clearTimeout(takeover);
    takeover = setTimeout(lock.takeOver, ANSWER_MS);
    join();
  };
  const lead = async () => {
    clearTimeout(takeover);
    own = leadTabs(reader, tell);
    await own.closed;
  };
  const queue = async () => {
    try {
      await lock.hold(left.signal, lead);
    } catch {
      // Left, or taken over.
      stop();
    }
    if (!left.signal.aborted) setTimeout(queue);
  };

  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.begins) join();
    if (data.join && document.hidden) stop();
    else if (data.join) own?.welcome(data.join);
    if (data.state) reader.onState(data.state);
    if (data.message) reader.onMessage(data.message);
    if (data.missed?.tab !== tab) return;
    clearTimeout(takeover);
    reader.onMessage({ event: data.missed.messages ? 'ready' : 'reset', data: '' });
    for (const message of data.missed.messages ?? []) reader.onMessage(message);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
  void queue();
  return () => {
    document.removeEventListener('visibilitychange', ask);
    clearTimeout(takeover);
    stop();
    left.abort();
    tabs.close();
    reader.onState('closed');
  };
}

/** Opens the stream for all tabs. */
function leadTabs(reader: LiveReader, tell: (message: TabMessage) => void) {
  let first = livePosition();
  let state: LiveState = 'connecting';
  let isBegun = false;
  const kept: LiveMessage[] = [];
  const disconnect = connectLiveStream({
    onMessage: (message) => {
      if (kept.push(message) > KEPT) first = kept.shift()!.id ?? first;
      // Each tab that joins hears that it is ready when it does.
      if (message.event !== 'ready' || isBegun) tell({ message });
      isBegun = true;
      reader.onMessage(message);
    },
    onState: (next) => {
      state = next;
      if (next !== 'closed') tell({ state });
      reader.onState(next);
    },
  });
  tell({ begins: true });
  let resolve: () => void;
  return {
    closed: new Promise<void>((done) => {
      resolve = done;
    }),
    close: () => {
      disconnect();
      resolve();
    },
    welcome: ({ tab, from }: { tab: string; from: string | undefined }) => {
      const isKnown = from !== undefined && first !== undefined && !isLater(first, from);
      const messages = isKnown
        ? kept.filter(({ event, id }) => event === 'activity' && isLater(id!, from))
        : null;
      tell({ state, missed: { tab, messages } });
    },
  };
}

/** Whether a position is later than another one: those of the server are a transaction and an entry of it. */
function isLater(position: string, than: string): boolean {
  const [a, b] = [position, than].map((text) => text.split('-').map(Number)) as [number[], number[]];
  return a[0] === b[0] ? a[1]! > b[1]! : a[0]! > b[0]!;
}
