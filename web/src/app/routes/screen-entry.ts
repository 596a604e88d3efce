import type { Role } from '@gerai/shared/actor/actor.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { MessageDescriptor } from '@lingui/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A screen: its guard, its place in the navigation, its language. */
export interface ScreenEntry {
  path: string;
  label: MessageDescriptor;
  /** Set for screens that may be among a phone's tabs, which staff and managers have. */
  icon?: ComponentType<IconProps>;
  /** The roles that may open it besides admin; 'everyone' is any user with a profile. */
  opens: readonly Role[] | 'everyone';
  /** Excludes the admin too. */
  exactly?: boolean;
  /** It works offline; 'opened': once this page has loaded it. */
  offline?: boolean | 'opened' | ((role: string) => boolean);
  /** The roles in whose navigation it is listed. If absent, it is reached from another screen. */
  listed?: readonly Role[] | 'everyone';
  group?: MessageDescriptor;
  /** The specification's language of it. If absent, English. */
  language?: Language | ((role: string) => Language);
}
