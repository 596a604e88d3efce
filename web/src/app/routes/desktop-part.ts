import { type ComponentType, lazy } from 'react';
import { type Catalogue, loadWithMessages } from '../../core/i18n/language.tsx';

/**
 * Loads the styles of the desktop's screens, which a phone in a shop does not need: after those that they build on, since
 * the order of the two decides.
 */
export async function withDesktopStyles<T>(screen: Promise<T>): Promise<T> {
  await Promise.all([import('../mantine-own-styles.ts'), import('../mantine-desktop-styles.ts')]);
  return screen;
}

/** A component that is shown in place of a screen or on one of the user's own, with the desktop's styles and its messages. */
export const desktopPart = <Props extends object>(
  catalogue: Catalogue,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazy(() => loadWithMessages(catalogue, () => withDesktopStyles(load())));
