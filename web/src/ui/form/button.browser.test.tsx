import { Button as MantineButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ThemeRoot } from '../../app/theme-root.tsx';
import '../../app/mantine-styles.ts';
import { setColorScheme } from '../../core/session/color-scheme.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
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
  onTestFinished(() => setColorScheme('light'));
  setColorScheme(scheme);
  show(
    variants.map((variant) => (
      <div key={variant}>
        <Button variant={variant}>{`our ${variant}`}</Button>
        <MantineButton variant={variant}>{`its ${variant}`}</MantineButton>
      </div>
    )),
  );
  await expect.element(page.getByRole('button', { name: 'its subtle' })).toBeVisible();
  for (const variant of variants) expect(looksOf(`our ${variant}`)).toEqual(looksOf(`its ${variant}`));
});

test.each(['accent', 'gray', 'red'])('a %s button is readable under the pointer', async (color) => {
  onTestFinished(() => userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } }));
  show(
    <>
      <h1>Buttons</h1>
      {variants.map((variant) => (
        <MantineButton key={variant} variant={variant} color={color}>
          {variant}
        </MantineButton>
      ))}
    </>,
  );
  for (const variant of variants) {
    await page.getByRole('button', { name: variant, exact: true }).hover();
    await expectAccessible();
  }
});

function show(content: ReactNode): void {
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<ThemeRoot>{content}</ThemeRoot>);
}
