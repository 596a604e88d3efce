/** The colours of statuses; features decide what each means. */
export type Tone = 'grey' | 'blue' | 'green' | 'seal' | 'red' | 'orange' | 'yellow' | 'violet';

export const toneStyle = (tone: Tone) => ({
  '--tone-ground': `var(--${tone}-ground)`,
  '--tone-text': `var(--${tone}-text)`,
});
