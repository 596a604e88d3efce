/** As the profile has it; 'auto' follows the device. */
type ColorScheme = 'light' | 'dark' | 'auto';

// The name under which devices have stored it since the first version.
const KEY = 'mantine-color-scheme-value';
let chosen: ColorScheme = 'auto';

const device = () => matchMedia('(prefers-color-scheme: dark)');

function show(): void {
  const shown = chosen === 'auto' ? (device().matches ? 'dark' : 'light') : chosen;
  document.documentElement.dataset.mantineColorScheme = shown;
}

const toScheme = (stored: unknown): ColorScheme =>
  stored === 'light' || stored === 'dark' ? stored : 'auto';

/** Draws the page in the scheme that this device used last, and follows the device and the other tabs. */
export function followColorScheme(): void {
  try {
    chosen = toScheme(localStorage.getItem(KEY));
  } catch {
    // Storage is switched off.
  }
  show();
  device().addEventListener('change', show);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY) return;
    chosen = toScheme(newValue);
    show();
  });
}

/** Draws the page in a scheme, now and when it is next opened on this device. */
export function setColorScheme(scheme: ColorScheme): void {
  chosen = scheme;
  show();
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // As above.
  }
}
