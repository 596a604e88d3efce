import { expect, onTestFinished, test, vi } from 'vitest';
import { ignoreTapsOn } from './ignore-taps.ts';

/** A button at the left end of the page that counts its clicks, over another control or alone. */
function addButton(left: number) {
  const button = document.body.appendChild(document.createElement('button'));
  Object.assign(button.style, {
    position: 'fixed',
    top: '0',
    left: `${left}px`,
    width: '80px',
    height: '48px',
  });
  const onClick = vi.fn<() => void>();
  button.addEventListener('click', onClick);
  onTestFinished(() => button.remove());
  return { button, onClick };
}

const tap = (target: Element, x: number) =>
  target.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 20, detail: 1 }),
  );

test('the second tap of a double tap presses nothing where the control was; other positions and keys work', async () => {
  const send = addButton(0);
  ignoreTapsOn(send.button, 100);
  send.button.remove();
  const tab = addButton(0);
  const other = addButton(200);
  tap(tab.button, 40);
  expect(tab.onClick).not.toHaveBeenCalled();
  tap(other.button, 240);
  expect(other.onClick).toHaveBeenCalledOnce();
  tab.button.click();
  expect(tab.onClick).toHaveBeenCalledOnce();
  await vi.waitFor(() => {
    tap(tab.button, 40);
    expect(tab.onClick.mock.calls.length).toBeGreaterThan(1);
  });
});
