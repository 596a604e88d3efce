import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { livePosition, reachLivePosition } from './live-position.ts';
import type { LiveState } from './live-state.ts';
import type { LiveMessage } from './live-stream.ts';
import { shareLiveStream } from './share-live-stream.ts';

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

/** A tab leaves the stream after being hidden this long. */
const HIDDEN_MS = 60_000;

/**
 * Reads the live stream of this person while the tab is visible, and a minute longer; a tab that was never visible reads
 * nothing. Returns the function that ends it.
 */
export function readLiveStream(person: string, options: LiveStreamOptions): () => void {
  let leave: (() => void) | null = null;
  let begun = false;
  let hidden: ReturnType<typeof setTimeout> | undefined;

  const onReady = () => {
    if (begun) return options.onBack();
    begun = true;
    // What was read on other devices between the page's first answer and now is not resent.
    if (livePosition()) options.onNotifications();
    else options.onReset();
  };
  const onMessage = ({ event, data, id }: LiveMessage) => {
    // Before the position moves: without one there was no first answer to go on from.
    if (event === 'ready') onReady();
    if (id) reachLivePosition(id);
    if (event === 'reset') options.onReset();
    else if (event === 'activity') options.onEvent(JSON.parse(data) as LiveEvent);
    else if (event === 'notifications') options.onNotifications();
    else if (event === 'groups') options.onGroups();
  };
  const end = () => {
    clearTimeout(hidden);
    leave?.();
    leave = null;
  };
  const onVisibility = () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(end, HIDDEN_MS);
    else leave ??= shareLiveStream(person, { onMessage, onState: options.onState });
  };
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    end();
  };
}
