import './app/mantine-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/operations.ts';
import { CrashBoundary } from './app/crash/crash-boundary.tsx';
import { surviveTranslation } from './app/crash/survive-translation.ts';
import { followNewVersion } from './app/follow-new-version.ts';
import { LateNotices } from './app/late-notices.tsx';
import { router } from './app/router.tsx';
import { ThemeRoot } from './app/theme-root.tsx';
import { atBase } from './core/api/base-path.ts';
import { createQueryClient } from './core/api/query-client.ts';
import { preloadLanguage } from './core/i18n/language.tsx';
import { noteOfflineStart } from './core/offline/online.ts';
import { isStorageBlocked, markRefresh, pageToRestore } from './core/session/browser-memory.ts';
import { followColorScheme } from './core/session/color-scheme.ts';
import { SessionProvider } from './core/session/session.tsx';
import { SessionStore } from './core/session/session-store.ts';

const place = document.getElementById('root')!;

surviveTranslation();
followColorScheme();
if (isStorageBlocked())
  // Not awaited: its chunk imports this one, and each would wait for the other for ever.
  void import('./app/crash/storage-blocked.tsx').then(({ StorageBlocked }) =>
    createRoot(place).render(<StorageBlocked />),
  );
else await start();

async function start(): Promise<void> {
  followNewVersion(router);
  preloadLanguage();

  const restored = pageToRestore();
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (restored && location.pathname === atBase('/') && arrival?.type === 'reload')
    history.replaceState(null, '', atBase(restored));
  window.addEventListener('pagehide', markRefresh);

  const queries = createQueryClient();
  const session = new SessionStore(queries);

  await noteOfflineStart();
  createRoot(place).render(
    <StrictMode>
      <ThemeRoot>
        <LateNotices />
        <CrashBoundary>
          <QueryClientProvider client={queries}>
            <SessionProvider store={session}>
              <RouterProvider router={router} />
            </SessionProvider>
          </QueryClientProvider>
        </CrashBoundary>
      </ThemeRoot>
    </StrictMode>,
  );
}
