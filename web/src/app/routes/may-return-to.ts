import { isAt } from './canonical-path.ts';
import { mayOpen, screens } from './screens.ts';

/**
 * Whether this role may open the screen at an address, with or without search parameters. Other addresses are never
 * opened.
 */
export function mayReturnTo(role: string, page: string): boolean {
  const path = page.replace(/[?#].*/, '');
  const screen = Object.values(screens).find((screen) => isAt(screen.path, path));
  return screen !== undefined && mayOpen(role, screen);
}
