import { hasRole } from '@gerai/shared/actor/actor.ts';
import { type Language, usualLanguage } from '@gerai/shared/text/language.ts';
import { msg } from '@lingui/core/macro';
import { IconUser } from '@tabler/icons-react';
import { isIn } from './canonical-path.ts';
import type { ScreenEntry } from './screen-entry.ts';
import { socialScreens } from './social-screens.ts';
import { taskScreens } from './task-screens.ts';
import { trainingScreens } from './training-screens.ts';

/** Every screen: its guard, its place in the navigation, its language (specification 1, section 2). */
export const screens = {
  ...taskScreens,
  ...socialScreens,
  ...trainingScreens,
  profile: {
    path: '/task/profile',
    label: msg`Profile`,
    icon: IconUser,
    opens: 'everyone',
    language: usualLanguage,
    offline: true,
  },
  /** The same screen under a path of no module; the navigation stays that of the module it was opened from. */
  sharedProfile: {
    path: '/profile',
    label: msg`Profile`,
    icon: IconUser,
    opens: 'everyone',
    language: usualLanguage,
    offline: true,
  },
} as const satisfies Record<string, ScreenEntry>;

const entries: readonly ScreenEntry[] = Object.values(screens);

/** Whether this role may open the screen. The server decides again on every call. */
export function mayOpen(role: string, { opens, exactly }: ScreenEntry): boolean {
  return opens === 'everyone' || hasRole(role, opens, exactly);
}

/** The modules in the top bar (specification 1, section 2). */
export const MODULES = ['task', 'social', 'training'] as const;
export type Module = (typeof MODULES)[number];

/** The module of a path, if it names one. */
export const moduleIn = (path: string): Module | undefined =>
  MODULES.find((module) => isIn(`/${module}`, path));

/** The screens that a role's navigation lists for a module, in order. */
export function listedScreens(role: string, module: Module = 'task'): ScreenEntry[] {
  return entries.filter(
    ({ listed, path }) =>
      moduleIn(path) === module &&
      (listed === 'everyone' || (listed as readonly string[] | undefined)?.includes(role)),
  );
}

/** Whether the screen works offline on this device. */
export const opensOffline = ({ offline }: ScreenEntry, role: string): boolean =>
  typeof offline === 'function' ? offline(role) : offline === true;

export const screenLanguage = ({ language = 'en' }: ScreenEntry, role: string): Language =>
  typeof language === 'function' ? language(role) : language;
