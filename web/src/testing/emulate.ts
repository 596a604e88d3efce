import { onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';

/** The page as on paper, until the returned function is called or the test ends. */
export async function emulatePrint(): Promise<() => Promise<void>> {
  const end = async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  };
  onTestFinished(end);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  return end;
}

/** A device that is touched with the finger, until the test ends. */
export async function emulateTouch(): Promise<void> {
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
}

/** A browser whose text is set to so many percent, by its own setting, which media queries in em follow; until the test ends. */
export async function enlargeText(percent: number): Promise<void> {
  const setTo = async (standard: number) => {
    await cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
  };
  onTestFinished(() => setTo(16));
  await setTo((16 * percent) / 100);
}

/** A browser whose person reads these languages, best first, until the test ends. */
export function browserReads(...languages: string[]): void {
  const reads = vi.spyOn(Navigator.prototype, 'languages', 'get').mockReturnValue(languages);
  onTestFinished(() => reads.mockRestore());
}
