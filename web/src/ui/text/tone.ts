import type { MessageDescriptor } from '@lingui/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The colours of statuses; features decide what each means. */
export type Tone = 'grey' | 'blue' | 'green' | 'seal' | 'red' | 'orange' | 'yellow' | 'violet';

/** The style of a status: never colour alone. */
export interface StatusStyle {
  tone: Tone;
  icon: ComponentType<IconProps>;
}

export interface NamedStatusStyle extends StatusStyle {
  label: MessageDescriptor;
}

export const toneStyle = (tone: Tone) => ({
  '--tone-ground': `var(--${tone}-ground)`,
  '--tone-text': `var(--${tone}-text)`,
});
