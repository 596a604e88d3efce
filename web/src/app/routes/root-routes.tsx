import { type AsyncRouteComponent, createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { SignedIn } from '../../modules/accounts/auth/signed-in.tsx';
import { SignedOutLanguage } from '../../modules/accounts/auth/signed-out-language.tsx';
import { CrashPage } from '../crash/crash-page.tsx';
import { Shell } from '../shell/shell.tsx';

/** The crash page for errors outside the shell, without navigation. */
export const wholeCrash = ({ error }: { error: unknown }) => <CrashPage error={error} whole />;

export const rootRoute = createRootRoute({ component: Outlet, errorComponent: wholeCrash });

/** The parent of all routes for signed-in users, inside the shell. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  errorComponent: wholeCrash,
  component: () => (
    <SignedIn>
      <Shell>
        <Outlet />
      </Shell>
    </SignedIn>
  ),
});

/** A screen for anybody, signed in or not. */
export const signedOutScreen = (Screen: AsyncRouteComponent<unknown>): AsyncRouteComponent<unknown> =>
  Object.assign(
    () => (
      <SignedOutLanguage>
        <Screen />
      </SignedOutLanguage>
    ),
    { preload: () => Screen.preload?.() },
  );
