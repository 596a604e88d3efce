const KEY = 'gerai.new-version-at';
const PATIENCE_MS = 60_000;

/**
 * A tab that was open before the server was brought to a newer version asks for parts that are gone. It is loaded
 * anew then, at most once a minute: a part that is missing for another reason must not reload it for ever.
 */
export function followNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PATIENCE_MS) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
