import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconListCheck, IconMessages, type IconProps, IconSchool } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { isIn } from '../routes/canonical-path.ts';
import type { ScreenEntry } from '../routes/screen-entry.ts';
import { listedScreens, type Module, screens } from '../routes/screens.ts';

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

export interface Tab extends Place {
  /** What stands on top of its screens, where it holds several. */
  places: readonly Place[];
  /** It is the current one at these addresses and below them. */
  folders: readonly string[];
}

/**
 * What stands at the bottom of a phone, the same wherever one is: the screens of the own work, the other modules, and
 * the own profile where there is room. The reviews and their history are one tab.
 */
export function tabsOf(role: string): Tab[] {
  const work = listedScreens(role, 'task');
  const reviews = work.filter(({ path }) => isIn(REVIEWS, path));
  const { path, label, icon } = screens.sharedProfile;
  const tabs: Tab[] = [
    ...work.filter((screen) => !reviews.includes(screen)).map((screen) => tabOf(screen, [screen])),
    ...reviews.slice(0, 1).map((screen) => tabOf(screen, reviews, [REVIEWS])),
    ...(['social', 'training'] as const).map((module) => {
      const places = listedScreens(role, module).filter((place) => !profiles.includes(place.path));
      return tabOf(moduleEntries[module], places, [`/${module}`]);
    }),
    tabOf({ path, label, icon }, [], profiles),
  ];
  return tabs.slice(0, MOST_TABS);
}

const REVIEWS = '/task/manager';
/** The own profile, at each of its addresses. */
const profiles: readonly string[] = [
  screens.sharedProfile.path,
  screens.profile.path,
  screens.socialProfile.path,
];

const tabOf = (
  { path, label, icon }: Place,
  places: readonly Place[],
  folders: readonly string[] = [path],
): Tab => ({
  path,
  label,
  places,
  folders,
  ...(icon ? { icon } : {}),
});

/** The tab that an address is under: the one that names most of it. */
export function currentTab(tabs: readonly Tab[], address: string): Tab | undefined {
  const named = ({ folders }: Tab) =>
    Math.max(0, ...folders.filter((folder) => isIn(folder, address)).map((folder) => folder.length));
  const [best] = tabs.toSorted((a, b) => named(b) - named(a));
  return best && named(best) > 0 ? best : undefined;
}
