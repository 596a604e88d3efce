import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { surviveTranslation } from './survive-translation.ts';
import { translatePage } from './translate-page.ts';

surviveTranslation();

/** Draws each in turn, translated in between as by Chrome, and returns what a reader sees of it. */
async function drawn(...steps: ReactNode[]): Promise<string[]> {
  const place = document.body.appendChild(document.createElement('p'));
  const errors: unknown[] = [];
  const root = createRoot(place, { onUncaughtError: (error) => errors.push(error) });
  const stop = translatePage();
  onTestFinished(() => {
    stop();
    root.unmount();
    place.remove();
  });
  const seen: string[] = [];
  for (const step of steps) {
    root.render(step);
    await new Promise((done) => setTimeout(done, 50));
    seen.push(place.textContent);
  }
  expect(errors).toEqual([]);
  expect(place.querySelectorAll('font').length).toBeGreaterThan(0);
  return seen;
}

const icon = <b>!</b>;

test('a text that goes beside others is gone, and its translation with it', async () => {
  const state = (late: boolean) => (
    <>
      {icon}
      {late ? ' late' : null} work
    </>
  );
  expect(await drawn(state(true), state(false), state(true))).toEqual([
    '! late work',
    '! work',
    '! late work',
  ]);
});

test('an element comes before a text that is translated', async () => {
  const state = (marked: boolean) => (
    <>
      {marked ? icon : null}
      {'work'}
      <i>today</i>
    </>
  );
  expect(await drawn(state(false), state(true))).toEqual(['worktoday', '!worktoday']);
});

test('a text that changes beside others is read as it is now, again and again', async () => {
  const state = (left: number) => (
    <>
      {left} tasks {icon}
    </>
  );
  expect(await drawn(state(3), state(2), state(1))).toEqual(['3 tasks !', '2 tasks !', '1 tasks !']);
});
