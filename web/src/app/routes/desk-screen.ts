import { lazyRouteComponent } from '@tanstack/react-router';
import { withDeskStyles, withOwnStyles } from './desk-styles.ts';
import { guardedScreen, type RefusalOfScreen } from './guarded-screen.tsx';
import type { ScreenEntry } from './screen-entry.ts';

/**
 * A guarded screen with the desk's styles and messages, loaded when it is opened. `name` is the component's export in
 * the file, `refusal` replaces the screen for users without access.
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

/** One of the user's own screens, which opens offline: its styles and messages are small and cached on the device. */
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
