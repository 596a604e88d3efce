import { Button as MantineButton } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Looks } from '../../app/looks.tsx';
import '../../app/mantine-styles.ts';
import { setColorScheme } from '../../core/session/color-scheme.ts';
import { Button } from './button.tsx';

const variants = ['filled', 'light', 'default', 'subtle'] as const;
const compared = [
  'height',
  'background-color',
  'color',
  'border-top-color',
  'border-top-left-radius',
  'padding-left',
  'padding-right',
  'font-size',
  'font-weight',
  'font-family',
] as const;

const looksOf = (name: string) => {
  const style = getComputedStyle(page.getByRole('button', { name, exact: true }).element());
  return Object.fromEntries(compared.map((property) => [property, style.getPropertyValue(property)]));
};

test.each(['light', 'dark'] as const)('in the %s scheme our button looks as Mantine’s', async (scheme) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    setColorScheme('light');
  });
  setColorScheme(scheme);
  root.render(
    <Looks>
      {variants.map((variant) => (
        <div key={variant}>
          <Button variant={variant}>{`our ${variant}`}</Button>
          <MantineButton variant={variant}>{`its ${variant}`}</MantineButton>
        </div>
      ))}
    </Looks>,
  );
  await expect.element(page.getByRole('button', { name: 'its subtle' })).toBeVisible();
  for (const variant of variants) expect(looksOf(`our ${variant}`)).toEqual(looksOf(`its ${variant}`));
});
