import { useRouterState } from '@tanstack/react-router';
import { type Module, moduleIn } from '../routes/screens.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The module that one stays in where the address names none. */
    module?: Module;
  }
}

/** The module that one is in: that of the address, or where it names none, that of whatever link led there. */
export const useModule = (): Module =>
  useRouterState({
    select: ({ location }) => moduleIn(location.pathname) ?? location.state.module ?? 'task',
  });
