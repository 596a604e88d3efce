import { isAt } from './canonical-path.ts';
import { mayOpen, screens } from './screens.ts';

/** May this role open the screen at an address, with its search or without? No other address is led to. */
export function mayReturnTo(role: string, page: string): boolean {
  const path = page.replace(/[?#].*/, '');
  const screen = Object.values(screens).find((screen) => isAt(screen.path, path));
  return screen !== undefined && mayOpen(role, screen);
}
