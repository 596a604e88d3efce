import type { AnyRouter } from '@tanstack/react-router';
import { pageScript } from './page-script.ts';

const HOUR_MS = 3_600_000;
/** A page that nobody looked at for this long starts anew. */
const LEFT_MS = HOUR_MS / 2;
/** For a new version to come over a weak network, before the page goes on without the worker. */
const PATIENCE_MS = 30_000;

const missing = new WeakSet<object>();
/** Whether an error is that a part of the page could not be fetched. */
export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/**
 * Keeps the page and its service worker at one version. A new worker waits until a page says so, at a moment that
 * loses nothing: at its start, on the way to another screen, or when it was left alone for long. A part that is gone
 * from the server means the same. Parts are named by their content, so that no page mixes two versions.
 */
export function followNewVersion(router: AnyRouter): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    void moveToNewer();
  });
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const worker = navigator.serviceWorker;
  /** Another tab made the new version take over. */
  let overtaken = false;
  if (worker.controller)
    worker.addEventListener('controllerchange', () => {
      overtaken = true;
    });
  const register = () =>
    worker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  const takeOver = async () => {
    if (overtaken) location.reload();
    else await reloadAsNewer((await worker.getRegistration())?.waiting);
  };

  if (worker.controller) void register().then((registration) => reloadAsNewer(registration?.waiting));
  // The first visit's own parts come first.
  else window.addEventListener('load', () => setTimeout(register, 2000));

  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) void takeOver();
  });
  let leftAt = 0;
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leftAt = Date.now();
    else if (Date.now() - leftAt > LEFT_MS && !isBusy()) void takeOver();
    if (Date.now() - askedAt < HOUR_MS) return;
    askedAt = Date.now();
    void worker.getRegistration().then((registration) => registration?.update().catch(() => {}));
  });
}

/** Something stands on the page that a reload would lose: a dialog, a form, a camera that was opened from a field. */
const isBusy = () =>
  document.querySelector('[role="dialog"], form') !== null ||
  document.activeElement instanceof HTMLInputElement;

/** Lets a waiting worker take over, and loads the page that it brings. */
async function reloadAsNewer(waiting: ServiceWorker | null | undefined): Promise<void> {
  if (!waiting) return;
  const taken = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  waiting.postMessage('take-over');
  await Promise.race([taken, pause(1000)]);
  location.reload();
}

/** A part was not to be had: when the server has another version, goes there; else its absence is the network's. */
async function moveToNewer(): Promise<void> {
  const page = await fetch('/index.html', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const own = pageScript(document);
  if (page && own && !page.includes(own)) await loadNewest();
}

/** Loads the page anew in the server's version: a plain reload would get the one that the device keeps. */
export async function loadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) {
    await registration.update().catch(() => {});
    await Promise.race([installed(registration), pause(PATIENCE_MS)]);
    if (registration.waiting) return await reloadAsNewer(registration.waiting);
    // A version that does not come through the worker comes without it.
    await registration.unregister();
  }
  location.reload();
}

/** When the worker that is being fetched is there, or has failed. */
async function installed({ installing }: ServiceWorkerRegistration): Promise<void> {
  if (!installing) return;
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve(), { once: true });
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
