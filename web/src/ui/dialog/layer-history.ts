import { type AnyRouter, createBrowserHistory, type RouterHistory } from '@tanstack/react-router';

/** Called by Back; undefined keeps the layer open. */
export type Layer = { current: (() => void) | undefined };

/** The position of a browser history entry: the router's location `index`, with `depth` layers over it. */
interface LayerEntry {
  index: number;
  depth: number;
}

/** The state of a history entry: the router's, plus ours. */
interface State {
  __TSR_index?: number;
  __TSR_key?: string;
  layer?: number | undefined;
  /** The URL of the previous entry. */
  before?: string | undefined;
}

interface Write {
  kind: 'pushState' | 'replaceState';
  state: State | null;
  url: string | URL | null | undefined;
}

/** A traversal to an entry that the browser dropped fires no popstate event; after this timeout writes continue. */
const LOST_MS = 500;

/**
 * Adds a browser history entry for each open layer (dialog, viewer, sheet), so that Back closes the topmost. The
 * entries repeat the router's location, and the router is not notified of moves among them. A layer closed otherwise
 * removes its entry; a navigation first returns below all layers, so no layer entry is left between two locations.
 */
class LayerHistory {
  readonly #layers: Layer[] = [];
  readonly #native = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  };
  #here = placeOf(history.state);
  /**
   * Layer entries ahead of the current one. Going forward to them instead of pushing keeps Chrome from skipping them.
   */
  #ahead = 0;
  /** The router's latest write; entries below an open layer are updated to it when they are reached. */
  #latest = { state: withoutLayer(history.state), url: location.href };
  readonly #writes: Write[] = [];
  /** The timer that ends waiting for the current traversal. */
  #travelling: ReturnType<typeof setTimeout> | null = null;
  #arrived: (() => void) | null = null;
  /** Whether `back` was called while travelling: from where that ends, the distance is another. */
  #isBackWanted = false;
  #isIdle = () => true;
  #routerIndex = () => this.#here.index;
  #written: (() => void)[] = [];

  constructor() {
    history.pushState = (state, _, url) => this.#write({ kind: 'pushState', state, url });
    history.replaceState = (state, _, url) => this.#write({ kind: 'replaceState', state, url });
    window.addEventListener('popstate', this.#onPop, { capture: true });
    // The page was reloaded over an open layer, which no longer exists.
    if (this.#here.depth > 0) this.#travel(-this.#here.depth);
  }

  follow(router: AnyRouter): void {
    this.#routerIndex = () => router.history.location.state.__TSR_index;
    this.#isIdle = () => router.state.status === 'idle';
    router.subscribe('onResolved', this.settle);
  }

  /** Resolves when the address bar shows the router's location. */
  async written(): Promise<void> {
    if (this.#writes.length > 0) await new Promise<void>((resolve) => this.#written.push(resolve));
  }

  open(layer: Layer): () => void {
    this.#layers.push(layer);
    queueMicrotask(this.settle);
    return () => {
      this.#layers.splice(this.#layers.indexOf(layer), 1);
      queueMicrotask(this.settle);
    };
  }

  /** Whether the previous entry has the same URL without the search parameter `key`. */
  cameFromWithout(key: string): boolean {
    const before = (history.state as State | null)?.before;
    if (!before) return false;
    const here = new URL(location.href);
    here.searchParams.delete(key);
    const there = new URL(before, here);
    here.searchParams.sort();
    there.searchParams.sort();
    return here.pathname === there.pathname && here.search === there.search;
  }

  /** Goes to the previous location, past all layer entries: the layers there are about to close. */
  back(): void {
    if (this.#travelling) this.#isBackWanted = true;
    else this.#travel(-this.#here.depth - 1);
  }

  /** Adds entries for open layers that have none, and removes those of closed layers. */
  readonly settle = (): void => {
    if (this.#travelling || this.#here.index !== this.#routerIndex()) return;
    const missing = this.#layers.length - this.#here.depth;
    if (missing < 0) this.#travel(missing);
    else if (missing > 0 && this.#isIdle()) {
      if (this.#ahead > 0) this.#travel(Math.min(missing, this.#ahead));
      else this.#addEntries(missing);
    }
  };

  #addEntries(count: number): void {
    for (let added = 0; added < count; added++) {
      this.#here.depth++;
      this.#native.pushState({ ...this.#latest.state, layer: this.#here.depth }, '', this.#latest.url);
    }
  }

  #travel(distance: number): void {
    this.#travelling = setTimeout(() => {
      this.#here.depth = 0;
      this.#ahead = 0;
      this.#arrive();
    }, LOST_MS);
    history.go(distance);
  }

  readonly #arrive = (): void => {
    clearTimeout(this.#travelling ?? undefined);
    this.#travelling = null;
    const next = this.#arrived;
    this.#arrived = null;
    next?.();
    if (this.#isBackWanted) {
      this.#isBackWanted = false;
      this.back();
    }
    this.#flush();
    this.settle();
  };

  #write(write: Write): void {
    this.#writes.push(write);
    this.#flush();
  }

  #flush(): void {
    for (let write = this.#writes[0]; write && !this.#travelling; write = this.#writes[0]) {
      if (write.kind === 'pushState' && this.#here.depth > 0) {
        this.#travel(-this.#here.depth);
        return;
      }
      this.#writes.shift();
      const { index, depth } = this.#here;
      const isPush = write.kind === 'pushState';
      const before = isPush ? location.href : (history.state as State | null)?.before;
      const state = write.state && { ...write.state, before, layer: undefined };
      this.#native[write.kind](depth > 0 && state ? { ...state, layer: depth } : state, '', write.url);
      this.#latest = { state, url: location.href };
      this.#here = placeOf(history.state);
      // What is ahead belongs to another location then; a sign-out writes an entry without the router's state.
      if (isPush || this.#here.index !== index) this.#ahead = 0;
    }
    if (this.#writes.length === 0) for (const resolve of this.#written.splice(0)) resolve();
  }

  /** Updates an entry below the layers to what the router wrote while they were open. */
  #update(depth: number): void {
    const { state, url } = this.#latest;
    if (location.href === url && keyOf(history.state) === keyOf(state)) return;
    this.#native.replaceState(depth > 0 ? { ...state, layer: depth } : state, '', url);
  }

  readonly #onPop = (event: PopStateEvent): void => {
    const from = this.#here;
    this.#here = placeOf(history.state);
    const { index, depth } = this.#here;
    if (index !== from.index) {
      this.#ahead = 0;
      if (this.#arrived) {
        event.stopImmediatePropagation();
        this.#arrive();
        return;
      }
      const isAsking = from.index !== this.#routerIndex() && index !== this.#routerIndex();
      if (isAsking && this.#layers.length > 0 && !this.#travelling) {
        // Back while the leave question is open: undone, because it means to stay.
        event.stopImmediatePropagation();
        this.#arrived = () => this.#layers.at(-1)?.current?.();
        this.#travel(position(from) - position(this.#here));
        return;
      }
      this.#latest = { state: withoutLayer(history.state), url: location.href };
      if (this.#travelling) this.#arrive();
      setTimeout(this.settle);
      return;
    }
    event.stopImmediatePropagation();
    this.#ahead = Math.max(0, this.#ahead + from.depth - depth);
    this.#update(depth);
    if (this.#travelling) {
      this.#arrive();
      return;
    }
    for (const layer of this.#layers.slice(depth).reverse()) layer.current?.();
    // Deferred until React has unmounted the closed layers; layers that stay open get their entry again.
    setTimeout(this.settle);
  };
}

function placeOf(state: unknown): LayerEntry {
  const { __TSR_index: index = 0, layer: depth = 0 } = (state ?? {}) as State;
  return { index, depth };
}

function withoutLayer(state: unknown): State | null {
  return state ? { ...(state as State), layer: undefined } : null;
}

const keyOf = (state: unknown) => (state as State | null)?.__TSR_key;

/** The position in the tab's history; valid because no layer entry lies between two locations. */
const position = ({ index, depth }: LayerEntry) => index + depth;

/** Unset without a router, as in a component test; layers then have no history entries. */
let layerHistory: LayerHistory | undefined;

/** Creates the router's history; call it before anything else writes the URL. */
export function createLayerHistory(): RouterHistory {
  layerHistory ??= new LayerHistory();
  return createBrowserHistory();
}

export const followRouter = (router: AnyRouter): void => layerHistory?.follow(router);

/** Adds a layer's history entry; returns the function that removes it. */
export const openLayer = (layer: Layer): (() => void) => layerHistory?.open(layer) ?? (() => {});

/** Resolves when the address bar shows the router's location. */
export const addressWritten = async (): Promise<void> => layerHistory?.written();

/**
 * Closes what the search parameter `key` opened: goes back if it was opened from the same screen, else calls `replace`.
 * Otherwise Back would open it again or seem to do nothing.
 */
export function closeByAddress(key: string, replace: () => void): void {
  if (layerHistory?.cameFromWithout(key)) layerHistory.back();
  else replace();
}
