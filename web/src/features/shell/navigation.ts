import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconListCheck, IconMessages, type IconProps, IconSchool } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ScreenEntry } from '../../routes/screen-entry.ts';
import { listedScreens, MODULES, type Module, screens } from '../../routes/screens.ts';

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
  icon?: ComponentType<IconProps>;
}

/** Where each part of the product begins; of the task module that is each role's own work. */
export const moduleEntries: Record<Module, Place> = {
  task: { path: '/start', label: msg`Task`, icon: IconListCheck },
  social: { path: '/social/feed', label: msg`Social`, icon: IconMessages },
  training: { path: '/training/dashboard', label: msg`Training`, icon: IconSchool },
};

/** The own profile as the task module has it; the others lead to the address that is of no module. */
export const profilePath = (module: Module): string =>
  module === 'task' ? screens.profile.path : screens.sharedProfile.path;

/** As many as a phone has room for under a thumb. */
const MOST_TABS = 5;

/**
 * What stands at the bottom of a phone: the screens of the module, the way to each other module, and the own profile
 * where the module lists none. Where that is too much for a thumb, `more` holds what is left, behind a last tab.
 */
export function tabsOf(role: string, module: Module): { tabs: Place[]; more: Place[] } {
  const others = MODULES.filter((other) => other !== module).map((other) => moduleEntries[other]);
  const ownProfile = { path: profilePath(module), label: screens.profile.label, icon: screens.profile.icon };
  // The social module has a profile among its screens, which leads to the own one.
  const places = [...listedScreens(role, module), ...others, ...(module === 'social' ? [] : [ownProfile])];
  if (places.length <= MOST_TABS) return { tabs: places, more: [] };
  return { tabs: places.slice(0, MOST_TABS - 1), more: places.slice(MOST_TABS - 1) };
}
