/** The colours that statuses have; what each stands for is the features' business. */
export type Tone = 'grey' | 'blue' | 'green' | 'seal' | 'red' | 'orange' | 'yellow' | 'violet';

export const toneStyle = (tone: Tone) => ({
  '--tone-ground': `var(--${tone}-ground)`,
  '--tone-text': `var(--${tone}-text)`,
});
