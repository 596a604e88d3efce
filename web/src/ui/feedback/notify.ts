import type { Notice, NotificationType } from './notice-stack.tsx';

type Stack = typeof import('./notice-stack.tsx');

let stack: Promise<Stack> | undefined;
let tellArrived: (stack: Stack) => void;

/** Resolves to the notice stack once it is loaded. */
export const noticeStack = new Promise<Stack>((resolve) => {
  tellArrived = resolve;
});

/** Loads the notice stack, which the first screen does not need; retries after a failure. Throws as `import` does. */
export function loadNoticeStack(): Promise<Stack> {
  stack ??= import('./notice-stack.tsx').then(
    (arrived) => {
      tellArrived(arrived);
      return arrived;
    },
    (error) => {
      stack = undefined;
      throw error;
    },
  );
  return stack;
}

const show =
  (type: NotificationType) =>
  (notice: Notice): void => {
    void loadNoticeStack().catch(() => {});
    // If it is not loaded yet, the notice is shown when it is.
    void noticeStack.then(({ stackNotice }) => stackNotice(type, notice));
  };

/** Shows a notice of a result. Texts must be translated. */
export const notify = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
};
