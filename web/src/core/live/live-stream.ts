import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { createEventSource, type EventSourceClient } from 'eventsource-client';
import { atBase } from '../api/base-path.ts';
import { currentToken, renewToken } from '../session/access-token.ts';
import { livePosition, reachLivePosition } from './live-position.ts';
import type { LiveState } from './live-state.ts';

export interface LiveStreamOptions {
  onEvent(event: LiveEvent): void;
  /** The server could not resume after the last event: refetch everything. */
  onReset(): void;
  /** Notifications were read on another device. */
  onNotifications(): void;
  /** The visible groups of the social feed may have changed. */
  onGroups(): void;
  /** The stream resumed after a break: activity events are resent, 'notifications' and 'groups' are not. */
  onBack(): void;
  /** Called when the state of the stream changes. */
  onState(state: LiveState): void;
}

const MAX_WAIT_MS = 30_000;
/** A tab closes its connection after being hidden this long. */
const HIDDEN_MS = 60_000;

/**
 * Opens the stream of GET /api/live with the current access token. It reconnects with backoff and resumes after the
 * last event. Returns the function that closes it.
 */
export function openLiveStream({ onEvent, onReset, ...options }: LiveStreamOptions): () => void {
  let failures = 0;
  let source: EventSourceClient | null = null;
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
    const from = livePosition();
    source ??= createEventSource({
      url: atBase('/api/live'),
      fetch: connect as never,
      ...(from ? { initialLastEventId: from } : {}),
      onMessage: ({ event, data, id }) => {
        if (id) reachLivePosition(id);
        if (event === 'reset') onReset();
        else if (event === 'activity') onEvent(JSON.parse(data) as LiveEvent);
        else if (event === 'notifications') options.onNotifications();
        else if (event === 'groups') options.onGroups();
        else if (begun) options.onBack();
        else {
          begun = true;
          // What was read on other devices between the page's first answer and now is not resent.
          if (from) options.onNotifications();
          else onReset();
        }
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

/**
 * Milliseconds of backoff: 0 at first, then doubling up to 30 s, with jitter so that clients don't reconnect together.
 */
export function waitAfter(failures: number, spread = Math.random()): number {
  return failures === 0 ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (failures - 1)) * (0.5 + spread / 2);
}

const pause = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined);

function withToken(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
