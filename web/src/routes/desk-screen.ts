import { lazyRouteComponent } from '@tanstack/react-router';
import { guardedScreen, type RefusalOfScreen } from './guarded-screen.tsx';
import type { ScreenEntry } from './screen-entry.ts';

/** The larger screens use more of Mantine's components, whose styles a phone in a shop need not fetch. */
export async function withDeskStyles<T>(screen: Promise<T>): Promise<T> {
  await import('../mantine-desk-styles.ts');
  return screen;
}

/**
 * A guarded screen with those styles and the desk's messages, fetched when it is opened; `name` is its component in the
 * file, `refusal` what others see in its place.
 */
export const deskScreen = <M extends Record<string, unknown>>(
  entry: ScreenEntry,
  load: () => Promise<M>,
  name: keyof M & string,
  refusal?: RefusalOfScreen,
) =>
  guardedScreen(
    entry,
    lazyRouteComponent(() => withDeskStyles(load() as Promise<Record<string, never>>), name),
    true,
    refusal,
  );
