import type { MessageDescriptor } from '@lingui/core';
import { listedScreens, type Module, type ScreenEntry } from '../../routes/screens.ts';

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
