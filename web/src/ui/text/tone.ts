import type { MessageDescriptor } from '@lingui/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The colours of statuses; features decide what each means. */
export type Tone = 'grey' | 'blue' | 'green' | 'seal' | 'red' | 'orange' | 'yellow' | 'violet';

/** How a status looks: never colour alone. */
export interface StatusLook {
  tone: Tone;
  icon: ComponentType<IconProps>;
}

export interface NamedLook extends StatusLook {
  label: MessageDescriptor;
}

export const toneStyle = (tone: Tone) => ({
  '--tone-ground': `var(--${tone}-ground)`,
  '--tone-text': `var(--${tone}-text)`,
});
