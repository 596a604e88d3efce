import { hasRole } from '@gerai/shared/actor/actor.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { msg } from '@lingui/core/macro';
import { IconUser } from '@tabler/icons-react';
import { isIn } from './canonical-path.ts';
import { ownLanguage, type ScreenEntry } from './screen-entry.ts';
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
    listed: 'nobody',
    language: ownLanguage,
    offline: true,
  },
  /** The same screen where no module is named; what stands around it stays that of the module one came from. */
  sharedProfile: {
    path: '/profile',
    label: msg`Profile`,
    icon: IconUser,
    opens: 'everyone',
    listed: 'nobody',
    language: ownLanguage,
    offline: true,
  },
} as const satisfies Record<string, ScreenEntry>;

const entries: readonly ScreenEntry[] = Object.values(screens);

/** May this role open the screen? The server decides again on every call. */
export function mayOpen(role: string, { opens, exactly }: ScreenEntry): boolean {
  return opens === 'everyone' || hasRole(role, opens, exactly);
}

/** The parts of the product, reachable from the top bar (specification 1, section 1). */
export const MODULES = ['task', 'social', 'training'] as const;
export type Module = (typeof MODULES)[number];

/** The module that an address is of, if it names one. */
export const moduleIn = (path: string): Module | undefined =>
  MODULES.find((module) => isIn(`/${module}`, path));

/** The screens of a module in the navigation of a role, in order. */
export function listedScreens(role: string, module: Module = 'task'): ScreenEntry[] {
  return entries.filter(
    ({ listed, path }) =>
      moduleIn(path) === module &&
      (listed === 'everyone' || (listed !== 'nobody' && (listed as readonly string[]).includes(role))),
  );
}

/** Whether the device has what the screen needs to open without a network. */
export const opensOffline = ({ offline }: ScreenEntry, role: string): boolean =>
  typeof offline === 'function' ? offline(role) : offline === true;

export const screenLanguage = ({ language }: ScreenEntry, role: string): Language =>
  typeof language === 'function' ? language(role) : language;
