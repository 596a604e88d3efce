import type { AnyRouter } from '@tanstack/react-router';
import { addressWritten } from '../ui/dialog/layer-history.ts';
import { pageScript } from './page-script.ts';

const HOUR_MS = 3_600_000;
/** A page that nobody looked at for this long starts anew. */
const LEFT_MS = HOUR_MS / 2;
/** For a new version to come over a weak network, before the page goes on without the worker. */
const TIMEOUT_MS = 30_000;

const missing = new WeakSet<object>();
/** Whether an error is that a part of the page could not be fetched. */
export const isMissingPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/**
 * Keeps the page and its service worker at one version. A new worker takes over as soon as it is there, which keeps the
 * old page's parts; the page follows at a moment that loses nothing: at its start, on the way to another screen, or when
 * it was left alone for long. A part that is gone from the server means the same. Parts are named by their content, so
 * that no page mixes two versions.
 */
export function followNewVersion(router: AnyRouter): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    void moveToNewer();
  });
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const worker = navigator.serviceWorker;
  /** The version after this page's has taken over, in this tab or in another. */
  let overtaken = false;
  let { controller } = worker;
  worker.addEventListener('controllerchange', () => {
    overtaken ||= controller !== null;
    ({ controller } = worker);
  });
  const register = async () => {
    const registration = await worker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch(() => undefined);
    registration?.addEventListener('updatefound', () => takeOverOnceInstalled(registration.installing));
    return registration;
  };
  const takeOver = async () => {
    if (!overtaken) return await reloadAsNewer((await worker.getRegistration())?.waiting);
    // The address of the screen that it is on the way to is written a moment later else.
    router.history.flush();
    await addressWritten();
    location.reload();
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

/** Not on the way to a screen: while the old worker is busy with its parts, the browser may put it off without end. */
function takeOverOnceInstalled(installing: ServiceWorker | null): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') installing.postMessage('take-over');
  });
}

/**
 * Lets a waiting worker take over, and loads the page that it brings. A page that is loaded while the browser puts that
 * off waits for either worker and hangs. So where it takes longer, nothing is loaded: the next screen tries again.
 */
async function reloadAsNewer(waiting: ServiceWorker | null | undefined): Promise<void> {
  if (waiting && (await takesOver(waiting, 1000))) location.reload();
}

/** Whether a waiting worker takes over within so many milliseconds. */
async function takesOver(waiting: ServiceWorker, ms: number): Promise<boolean> {
  const taken = new Promise<boolean>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true }),
  );
  waiting.postMessage('take-over');
  return await Promise.race([taken, pause(ms).then(() => false)]);
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
    await Promise.race([installed(registration), pause(TIMEOUT_MS)]);
    const { waiting } = registration;
    // A version that does not come through the worker comes without it.
    if (!waiting || !(await takesOver(waiting, TIMEOUT_MS))) await registration.unregister();
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
