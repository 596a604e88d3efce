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

/** A role's navigation in a module: its screens and groups, in the order of the table of screens. */
export function navigationOf(role: string, module: Module): (ScreenEntry | NavigationGroup)[] {
  const items: (ScreenEntry | NavigationGroup)[] = [];
  for (const entry of listedScreens(role, module)) {
    const open = items.find((item) => 'entries' in item && item.label === entry.group);
    if (open && 'entries' in open) open.entries.push(entry);
    else items.push(entry.group ? { label: entry.group, entries: [entry] } : entry);
  }
  return items;
}

/** Whether a role has tabs at the bottom of a phone. */
export const hasBottomTabs = (role: string): boolean => role === 'staff' || role === 'manager';

/** A destination in the navigation. */
export interface NavigationTarget {
  path: string;
  label: MessageDescriptor;
  icon?: ComponentType<IconProps>;
}

/** The start of each module; for the task module, of the role's own work. */
export const moduleEntries: Record<Module, NavigationTarget> = {
  task: { path: '/start', label: msg`Task`, icon: IconListCheck },
  social: { path: '/social/feed', label: msg`Social`, icon: IconMessages },
  training: { path: '/training/dashboard', label: msg`Training`, icon: IconSchool },
};

/** The path of the profile within a module; outside the task module it is the shared one. */
export const profilePath = (module: Module): string =>
  module === 'task' ? screens.profile.path : screens.sharedProfile.path;

/** The most tabs that fit a phone's width. */
const MOST_TABS = 5;

export interface Tab extends NavigationTarget {
  /** The links above the tab's screens, if it has several. */
  places: readonly NavigationTarget[];
  /** The tab is current at these paths and below them. */
  folders: readonly string[];
}

/**
 * The tabs at the bottom of a phone, the same everywhere: the screens of the role's own work, the other modules, and
 * the profile if there is room. Reviews and their history share a tab.
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
/** The profile, at each of its paths. */
const profiles: readonly string[] = [
  screens.sharedProfile.path,
  screens.profile.path,
  screens.socialProfile.path,
];

const tabOf = (
  { path, label, icon }: NavigationTarget,
  places: readonly NavigationTarget[],
  folders: readonly string[] = [path],
): Tab => ({
  path,
  label,
  places,
  folders,
  ...(icon ? { icon } : {}),
});

/** The tab with the longest matching path, if any. */
export function currentTab(tabs: readonly Tab[], address: string): Tab | undefined {
  const named = ({ folders }: Tab) =>
    Math.max(0, ...folders.filter((folder) => isIn(folder, address)).map((folder) => folder.length));
  const [best] = tabs.toSorted((a, b) => named(b) - named(a));
  return best && named(best) > 0 ? best : undefined;
}
