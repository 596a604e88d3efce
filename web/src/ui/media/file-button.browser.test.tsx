import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { FileButton } from './file-button.tsx';

/** Draws the button. `choose` is what the browser does when a photo was taken. */
async function showButton() {
  const received: string[] = [];
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <FileButton camera label="Camera" onFiles={(files) => received.push(...files.map(({ name }) => name))} />,
  );
  await expect.element(page.getByText('Camera')).toBeVisible();
  const input = place.querySelector('input')!;
  const press = () => input.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const choose = (name: string) => {
    const files = new DataTransfer();
    files.items.add(new File(['photo'], name, { type: 'image/jpeg' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { received, press, choose, leave: () => root.unmount() };
}

test('a photo arrives once, also the next one', async () => {
  const { received, press, choose } = await showButton();
  press();
  choose('one.jpg');
  press();
  choose('two.jpg');
  expect(received).toEqual(['one.jpg', 'two.jpg']);
});

test('a photo that is taken while its screen goes arrives all the same', async () => {
  const { received, press, choose, leave } = await showButton();
  press();
  leave();
  choose('one.jpg');
  expect(received).toEqual(['one.jpg']);
});
