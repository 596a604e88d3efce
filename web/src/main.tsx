import './mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from './features/shell/crash-boundary.tsx';
import { LateNotices } from './features/shell/late-notices.tsx';
import { markRefresh, pageToRestore } from './lib/browser-memory.ts';
import { followNewVersion } from './lib/follow-new-version.ts';
import { preloadLanguage } from './lib/language.tsx';
import { noteOfflineStart } from './lib/online.ts';
import { createQueryClient } from './lib/query-client.ts';
import { SessionProvider } from './lib/session.tsx';
import { SessionStore } from './lib/session-store.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

followNewVersion(router);
preloadLanguage();

const restored = pageToRestore();
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (restored && location.pathname === '/' && arrival?.type === 'reload')
  history.replaceState(null, '', restored);
window.addEventListener('pagehide', markRefresh);

const queries = createQueryClient();
const session = new SessionStore(queries);

await noteOfflineStart();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <LateNotices />
      <CrashBoundary>
        <QueryClientProvider client={queries}>
          <SessionProvider store={session}>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </CrashBoundary>
    </MantineProvider>
  </StrictMode>,
);
