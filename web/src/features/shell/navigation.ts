import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconListCheck, IconMessages, type IconProps, IconSchool, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { listedScreens, MODULES, type Module, type ScreenEntry } from '../../routes/screens.ts';

export interface NavigationGroup {
  label: MessageDescriptor;
  entries: ScreenEntry[];
}

/** The navigation of a role in a module: screens, and groups of them where their table says so, in its order. */
export function navigationOf(role: string, module: Module): (ScreenEntry | NavigationGroup)[] {
  const items: (ScreenEntry | NavigationGroup)[] = [];
  for (const entry of listedScreens(role, module)) {
    const open = items.find((item) => 'entries' in item && item.label === entry.group);
    if (open && 'entries' in open) open.entries.push(entry);
    else items.push(entry.group ? { label: entry.group, entries: [entry] } : entry);
  }
  return items;
}

/** Those who work with one thumb get their few screens at the bottom of a phone. */
export const hasBottomTabs = (role: string): boolean => role === 'staff' || role === 'manager';

/** One place in the navigation. */
export interface Place {
  path: string;
  label: MessageDescriptor;
  icon: ComponentType<IconProps>;
}

/** Where each part of the product begins; of the task module that is each role's own work. */
export const moduleEntries: Record<Module, Place> = {
  task: { path: '/start', label: msg`Task`, icon: IconListCheck },
  social: { path: '/social/feed', label: msg`Social`, icon: IconMessages },
  training: { path: '/training/dashboard', label: msg`Training`, icon: IconSchool },
};

const ownProfile: Place = { path: '/task/profile', label: msg`Profile`, icon: IconUser };

/** As many as a phone has room for under a thumb. */
const MOST_TABS = 5;

/**
 * What stands at the bottom of a phone: the screens of the module, the way to each other module always last, where the
 * thumb finds it again to come back. The own profile, which the menu has as well, gives way where there is no room.
 */
export function tabsOf(role: string, module: Module): Place[] {
  const listed: Place[] = listedScreens(role, module);
  const others = MODULES.filter((other) => other !== module).map((other) => moduleEntries[other]);
  const hasProfile = module === 'task' && listed.length + others.length < MOST_TABS;
  return [...listed, ...(hasProfile ? [ownProfile] : []), ...others];
}
