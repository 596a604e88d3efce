import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useNow } from './now.ts';

const rendered: string[] = [];

function Clock() {
  rendered.push(useNow().toISOString());
  return null;
}

test('what opens first after days that nobody asked for the time begins with the present time', () => {
  const open = () => {
    const root = createRoot(document.createElement('div'));
    flushSync(() => root.render(<Clock />));
    return root;
  };
  vi.useFakeTimers({ now: Date.parse('2026-11-20T07:10:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  open().unmount();
  vi.setSystemTime(Date.parse('2026-11-23T01:00:00Z'));
  rendered.length = 0;
  open().unmount();
  expect(rendered[0]).toBe('2026-11-23T01:00:00.000Z');
});
