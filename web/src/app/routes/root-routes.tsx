import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { SignedIn } from '../../modules/accounts/auth/signed-in.tsx';
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
