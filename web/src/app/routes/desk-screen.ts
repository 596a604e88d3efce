import { lazyRouteComponent } from '@tanstack/react-router';
import { withDeskStyles, withOwnStyles } from './desk-styles.ts';
import { guardedScreen, type RefusalOfScreen } from './guarded-screen.tsx';
import type { ScreenEntry } from './screen-entry.ts';

/**
 * A guarded screen with those styles and the desk's messages, fetched when it is opened; `name` is its component in the
 * file, `refusal` what others see in its place.
 */
export const deskScreen = <M extends Record<string, unknown>>(
  entry: ScreenEntry,
  load: () => Promise<M>,
  name: keyof M & string,
  refusal?: RefusalOfScreen,
) =>
  guardedScreen(
    entry,
    lazyRouteComponent(() => withDeskStyles(load() as Promise<Record<string, never>>), name),
    'desk',
    refusal,
  );

/** A screen of one's own, which opens without a network: what it needs is small, and kept on the device. */
export const ownScreen = <M extends Record<string, unknown>>(
  entry: ScreenEntry,
  load: () => Promise<M>,
  name: keyof M & string,
) =>
  guardedScreen(
    entry,
    lazyRouteComponent(() => withOwnStyles(load() as Promise<Record<string, never>>), name),
    'own',
  );
