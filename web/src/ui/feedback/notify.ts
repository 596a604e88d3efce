import type { Notice, NotificationType } from './notice-stack.tsx';

type Stack = typeof import('./notice-stack.tsx');

let stack: Promise<Stack> | undefined;
let tellArrived: (stack: Stack) => void;

/** What shows notices, once it is here. */
export const noticeStack = new Promise<Stack>((resolve) => {
  tellArrived = resolve;
});

/** Fetches what shows notices, which no first screen needs; again after that failed. Throws as `import` does. */
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
    // What cannot be shown now is shown when what shows it is here.
    void noticeStack.then(({ stackNotice }) => stackNotice(type, notice));
  };

/** Tells the person what came of it. Texts come translated. */
export const notify = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
};
