import type { AnyRouter } from '@tanstack/react-router';
import { atBase } from '../core/api/base-path.ts';
import { scriptAddress } from '../core/api/trusted-text.ts';
import { pause } from '../core/live/pause.ts';
import { hasUnkept } from '../core/offline/entry-store.ts';
import { noteMissingPart } from '../core/version/missing-parts.ts';
import { pageScript } from '../core/version/web-build.ts';
import { addressWritten } from '../ui/dialog/layer-history.ts';
import { notify } from '../ui/feedback/notify.ts';

const HOUR_MS = 3_600_000;
/** A page hidden for this long may reload to take over a new version. */
const LEFT_MS = HOUR_MS / 2;
/** How long to wait for a new version over a weak network, before the page continues without the service worker. */
const TIMEOUT_MS = 30_000;

/**
 * Keeps the page and its service worker at the same version. A new worker takes over once installed and keeps the old
 * page's chunks. The page reloads when nothing is lost: at its start, on a navigation, or after being hidden for long;
 * also when a chunk is missing on the server. Chunk names are content hashes, so no page mixes two versions.
 */
export function followNewVersion(router: AnyRouter, load = loadNewest): void {
  /**
   * Whether the page is to reload: a newer version's worker has taken over, in this or another tab, or a chunk failed to
   * load although the server answers. Chromium 153 does not ask for such a chunk again; 156 does.
   */
  let isDue = false;
  /** The server has another version, and what is on the page kept it from being loaded. */
  let isOutdated = false;
  window.addEventListener('vite:preloadError', ({ payload }) => {
    noteMissingPart(payload);
    void readServed().then((served) => {
      isOutdated = served === 'other';
      if (isOutdated && isBusy()) tellOutdated();
      else if (isOutdated) void load();
      // Without a worker a reload fails if the network is lost again.
      else isDue ||= served === 'same' && !!navigator.serviceWorker?.controller;
    });
  });
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (isOutdated && fromLocation && pathChanged && !isBusy(true)) void load();
  });
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const worker = navigator.serviceWorker;
  let { controller } = worker;
  worker.addEventListener('controllerchange', () => {
    isDue ||= controller !== null;
    ({ controller } = worker);
  });
  const register = async () => {
    const registration = await worker
      .register(scriptAddress(atBase('/service-worker.js')), { updateViaCache: 'none' })
      .catch(() => undefined);
    registration?.addEventListener('updatefound', () => takeOverOnceInstalled(registration.installing));
    return registration;
  };
  const takeOver = async () => {
    if (!isDue) return await reloadAsNewer((await worker.getRegistration())?.waiting);
    // Otherwise the URL of the screen being navigated to would be written only after the reload.
    router.history.flush();
    await addressWritten();
    location.reload();
  };

  if (worker.controller) void register().then((registration) => reloadAsNewer(registration?.waiting));
  // The first visit's own chunks are loaded first. WebKit may end loading before it runs this.
  else if (document.readyState === 'complete') setTimeout(register, 2000);
  else window.addEventListener('load', () => setTimeout(register, 2000));

  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && !isOutdated && !isBusy(true)) void takeOver();
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

/**
 * Whether a reload would lose something: what the device could not store, whatever asks before the page is left (which
 * iOS does not), and, unless the person is leaving this screen anyway, what is on it.
 */
export const isBusy = (isLeaving = false): boolean =>
  hasUnkept() ||
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  (!isLeaving && isWriting());

/** A dialog, a form, a camera opened from a field, a text, or what is ticked in a list. */
const isWriting = () =>
  document.querySelector('[role="dialog"], form, main input:checked') !== null ||
  // The hidden one, in which a field that grows measures its text, keeps the last.
  [...document.querySelectorAll<HTMLTextAreaElement>('textarea:not([aria-hidden])')].some(
    ({ value }) => value !== '',
  ) ||
  document.activeElement instanceof HTMLInputElement;

/** In the page's language: there is no screen whose words it could use, and nothing more can be loaded. */
function tellOutdated(): void {
  const isIndonesian = document.documentElement.lang === 'id';
  notify.warning({
    id: 'outdated',
    title: isIndonesian ? 'Ada versi baru' : 'A new version is available',
    message: isIndonesian
      ? 'Bagian ini baru bisa dibuka setelah halaman dimuat ulang. Kirim atau simpan dulu yang sedang Anda tulis.'
      : 'Reload the page to open this part. Send or save what you are writing first.',
    duration: 30_000,
  });
}

/** Not during a navigation: while the old worker serves chunks, the browser may delay the takeover indefinitely. */
function takeOverOnceInstalled(installing: ServiceWorker | null): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') installing.postMessage('take-over');
  });
}

/**
 * Lets a waiting worker take over, then reloads. A page loaded while the browser delays the takeover hangs, so if it
 * takes more than 1 s nothing is reloaded; the next navigation tries again.
 */
async function reloadAsNewer(waiting: ServiceWorker | null | undefined): Promise<void> {
  if (waiting && (await takesOver(waiting, 1000))) location.reload();
}

/** Whether a waiting worker takes over within `ms` milliseconds. */
async function takesOver(waiting: ServiceWorker, ms: number): Promise<boolean> {
  const taken = new Promise<boolean>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true }),
  );
  waiting.postMessage('take-over');
  return await Promise.race([taken, pause(ms).then(() => false)]);
}

/** Whether the server has this page's version; null where it does not answer. */
async function readServed(): Promise<'same' | 'other' | null> {
  const page = await fetch(atBase('/index.html'), { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const own = pageScript(document);
  if (!page) return null;
  return own && !page.includes(own) ? 'other' : 'same';
}

/** Reloads the page in the server's version; a plain reload would give the cached version. */
export async function loadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) {
    await registration.update().catch(() => {});
    await Promise.race([installed(registration), pause(TIMEOUT_MS)]);
    const { waiting } = registration;
    // If the worker does not update, the page is loaded without it.
    if (!waiting || !(await takesOver(waiting, TIMEOUT_MS))) await registration.unregister();
  }
  location.reload();
}

/** Resolves when the installing worker is installed or has failed. */
async function installed({ installing }: ServiceWorkerRegistration): Promise<void> {
  if (!installing) return;
  await new Promise<void>((resolve) => {
    installing.addEventListener('statechange', () => resolve(), { once: true });
  });
}
