import { useRouterState } from '@tanstack/react-router';
import { type Module, moduleIn } from '../routes/screens.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The module to stay in when the path names none. */
    module?: Module;
  }
}

/** The current module: that of the path, else that of the link that led here. */
export const useModule = (): Module =>
  useRouterState({
    select: ({ location }) => moduleIn(location.pathname) ?? location.state.module ?? 'task',
  });
