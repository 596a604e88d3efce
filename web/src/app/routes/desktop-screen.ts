import {
  type AnyValidator,
  type Constrain,
  createRoute,
  type DefaultValidator,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type Catalogue, loadWithMessages } from '../../core/i18n/language.tsx';
import { withDesktopStyles } from './desktop-part.ts';
import type { DesktopScreen, DesktopSearch } from './desktop-screens.ts';
import { guardedScreen, type RefusalOfScreen } from './guarded-screen.tsx';
import { signedInRoute } from './root-routes.tsx';
import type { ScreenEntry } from './screen-entry.ts';

type Search = Record<string, unknown>;
type Screens = Readonly<Record<string, () => Promise<Record<string, ComponentType>>>>;

let validators: { readonly [name: string]: ((search: Search) => object) | undefined } | undefined;

/** The desktop's screens and the validators of their parameters, which a phone in a shop does not need. */
async function loadDesktop() {
  const { desktopScreens, desktopSearches } = await withDesktopStyles(import('./desktop-screens.ts'));
  validators = desktopSearches;
  return desktopScreens;
}

/** A screen with the desktop's styles and its messages, loaded when it is opened. `name` is its component's. */
export const desktopScreen = (name: DesktopScreen) =>
  lazyRouteComponent(async () => {
    const groups = Object.entries(await loadDesktop()) as [Catalogue, Screens][];
    const [catalogue, screens] = groups.find(([, screens]) => name in screens)!;
    return loadWithMessages(catalogue, async () => (await screens[name]!())[name]!);
  });

/**
 * The route of a guarded screen of the desktop, loaded when it is opened. `name` is its
 * component's, `refusal` replaces the screen for users without access.
 */
export const desktopRoute = <const Path extends string, Name extends DesktopScreen>(
  entry: ScreenEntry & { path: Path },
  name: Name,
  { refusal }: { refusal?: RefusalOfScreen } = {},
) => {
  const validate = (search: Search): Search => ({ ...(validators?.[name]?.(search) ?? search) });
  return createRoute({
    getParentRoute: () => signedInRoute,
    path: entry.path,
    validateSearch: validate as unknown as Constrain<DesktopSearch<Name>, AnyValidator, DefaultValidator>,
    beforeLoad: async ({ search, location }) => {
      // Without a network the screen itself says that it needs one.
      await loadDesktop().catch(() => undefined);
      if (!hasValues(search as Search, validate(location.search as Search)))
        throw redirect({ ...location, to: location.pathname as '/', search: location.search, replace: true });
    },
    component: guardedScreen(entry, desktopScreen(name), refusal),
  });
};

/** False for a location that was matched before its validator was loaded, and has something else than it allows. */
const hasValues = (search: Search, valid: Search): boolean =>
  Object.keys(valid).every((key) => JSON.stringify(search[key]) === JSON.stringify(valid[key]));

/** One of the user's own screens, which opens offline: its messages are few and cached on the device. */
export const ownScreen = <Name extends string>(
  entry: ScreenEntry,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) =>
  guardedScreen(
    entry,
    lazyRouteComponent(() => loadWithMessages('own', async () => (await load())[name])),
  );
