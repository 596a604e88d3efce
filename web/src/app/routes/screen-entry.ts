import type { Role } from '@gerai/shared/actor/actor.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { MessageDescriptor } from '@lingui/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A screen: its guard, its place in the navigation, its language. */
export interface ScreenEntry {
  path: string;
  label: MessageDescriptor;
  /** Of what may stand among a phone's tabs, where staff and managers have theirs. */
  icon?: ComponentType<IconProps>;
  /** Who may open it besides the admin; 'everyone' is any user with a profile. */
  opens: readonly Role[] | 'everyone';
  /** Leaves the admin out too. */
  exactly?: boolean;
  /** Shows something without a network; 'opened': once this page has fetched it. */
  offline?: boolean | 'opened' | ((role: string) => boolean);
  /** In whose navigation it stands. */
  listed: readonly Role[] | 'everyone' | 'nobody';
  group?: MessageDescriptor;
  /** What it speaks to those who chose no language. */
  language: Language | ((role: string) => Language);
}

/** Staff read Indonesian wherever a screen is for every role. */
export const ownLanguage = (role: string): Language => (role === 'staff' ? 'id' : 'en');
