import {
  type AnyValidator,
  type Constrain,
  createRoute,
  type DefaultValidator,
  lazyRouteComponent,
} from '@tanstack/react-router';
import type { DeskScreen } from './desk-screens.ts';
import { withDeskStyles } from './desk-styles.ts';
import { guardedScreen, type RefusalOfScreen } from './guarded-screen.tsx';
import { signedInRoute } from './root-routes.tsx';
import type { ScreenEntry } from './screen-entry.ts';

/** A screen with the desk's styles, loaded when it is opened. `name` is its component's. */
export const deskScreen = (name: DeskScreen) =>
  lazyRouteComponent(async () => {
    const { deskScreens } = await withDeskStyles(import('./desk-screens.ts'));
    return (await deskScreens[name]()) as unknown as Record<string, never>;
  }, name);

/**
 * The route of a guarded screen with the desk's styles and messages, loaded when it is opened. `name` is its
 * component's, `search` validates its parameters, `refusal` replaces the screen for users without access.
 */
export const deskRoute = <const Path extends string, Search = undefined>(
  entry: ScreenEntry & { path: Path },
  name: DeskScreen,
  { search, refusal }: { search?: Search; refusal?: RefusalOfScreen } = {},
) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path: entry.path,
    validateSearch: search as Constrain<Search, AnyValidator, DefaultValidator>,
    component: guardedScreen(entry, deskScreen(name), 'desk', refusal),
  });

/** One of the user's own screens, which opens offline: its messages are few and cached on the device. */
export const ownScreen = <M extends Record<string, unknown>>(
  entry: ScreenEntry,
  load: () => Promise<M>,
  name: keyof M & string,
) => guardedScreen(entry, lazyRouteComponent(load as () => Promise<Record<string, never>>, name), 'own');
