import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { createEventSource, type EventSourceClient } from 'eventsource-client';
import { currentToken, renewToken } from '../session/access-token.ts';
import type { LiveState } from './live-state.ts';

export interface LiveStreamOptions {
  onEvent(event: LiveEvent): void;
  /** The server could not resume after the last event: refetch everything. */
  onReset(): void;
  /** Notifications were read on another device. */
  onNotifications(): void;
  /** Perhaps other groups of the social feed are seen now. */
  onGroups(): void;
  /** The stream goes on after a break: events are sent again, but neither of the two above. */
  onBack(): void;
  /** How the stream stands now. */
  onState(state: LiveState): void;
}

const MAX_WAIT_MS = 30_000;
/** A tab that nobody looks at for this long lets its connection go. */
const HIDDEN_MS = 60_000;

/**
 * Opens the stream of GET /api/live: with the session's token of the moment, waiting longer after each failure,
 * resuming after the last event it got. Gives the function that ends it.
 */
export function openLiveStream({ onEvent, onReset, ...options }: LiveStreamOptions): () => void {
  let failures = 0;
  let source: EventSourceClient | null = null;
  let lastEventId: string | undefined;
  let begun = false;
  let hidden: ReturnType<typeof setTimeout> | undefined;

  const connect: typeof fetch = async (url, init) => {
    if (source) options.onState(failures === 0 ? 'connecting' : 'waiting');
    await pause(waitAfter(failures));
    failures += 1;
    let token = await currentToken();
    let response = await fetch(url, withToken(init, token));
    if (response.status === 401 && token) {
      token = await renewToken(token);
      if (token) response = await fetch(url, withToken(init, token));
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The live stream answered with status ${response.status}`);
    }
    failures = 0;
    if (source) options.onState('open');
    return response;
  };

  const open = () => {
    source ??= createEventSource({
      url: '/api/live',
      fetch: connect as never,
      ...(lastEventId ? { initialLastEventId: lastEventId } : {}),
      onMessage: ({ event, data, id }) => {
        lastEventId = id || lastEventId;
        if (event === 'reset') onReset();
        else if (event === 'activity') onEvent(JSON.parse(data) as LiveEvent);
        else if (event === 'notifications') options.onNotifications();
        else if (event === 'groups') options.onGroups();
        else if (begun) options.onBack();
        else begun = true;
      },
    });
  };
  const close = () => {
    source?.close();
    source = null;
    options.onState('closed');
  };
  const onVisibility = () => {
    clearTimeout(hidden);
    if (document.visibilityState === 'visible') open();
    else hidden = setTimeout(close, HIDDEN_MS);
  };

  document.addEventListener('visibilitychange', onVisibility);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hidden);
    close();
  };
}

/** Milliseconds to wait before the next try: none at first, then doubling, spread so that not all come at once. */
export function waitAfter(failures: number, spread = Math.random()): number {
  return failures === 0 ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (failures - 1)) * (0.5 + spread / 2);
}

const pause = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined);

function withToken(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
