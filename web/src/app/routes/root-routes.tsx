import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { SignedIn } from '../../modules/accounts/auth/signed-in.tsx';
import { CrashPage } from '../crash-page.tsx';
import { Shell } from '../shell/shell.tsx';

/** Where not even the navigation is left. */
export const wholeCrash = ({ error }: { error: unknown }) => <CrashPage error={error} whole />;

export const rootRoute = createRootRoute({ component: Outlet, errorComponent: wholeCrash });

/** What only those who signed in see, within the shell. */
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
