import { type AnyRouter, createBrowserHistory, type RouterHistory } from '@tanstack/react-router';

/** Called by Back; undefined keeps the layer open. */
export type Layer = { current: (() => void) | undefined };

/** Where an entry of the browser's history stands: at the router's location `index`, with `depth` layers over it. */
interface Place {
  index: number;
  depth: number;
}

/** What an entry carries: the router's own, and beside it ours. */
interface State {
  __TSR_index?: number;
  __TSR_key?: string;
  layer?: number | undefined;
  /** The address of the entry before. */
  before?: string | undefined;
}

interface Write {
  kind: 'pushState' | 'replaceState';
  state: State | null;
  url: string | URL | null | undefined;
}

/** A traversal that leads nowhere (an entry that the browser dropped) is never reported; writes go on after this. */
const LOST_MS = 500;

/**
 * The browser's history with one entry for each open layer (dialog, viewer, sheet), so that Back closes the topmost.
 * The router knows nothing of these entries: they repeat its location, and moves among them are not reported to it.
 * A layer that is closed otherwise takes its entry back; a navigation first returns to the entry below all layers, so
 * that no entry of a layer is ever left between two locations.
 */
class LayerHistory {
  readonly #layers: Layer[] = [];
  readonly #native = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  };
  #here = placeOf(history.state);
  /** The entries of layers that lie ahead of the present one: going forward keeps Chrome from skipping them. */
  #ahead = 0;
  /** What the router wrote last: what the entries below an open layer are brought to when they are reached. */
  #latest = { state: withoutLayer(history.state), url: location.href };
  readonly #writes: Write[] = [];
  /** Ends the wait for the traversal that is under way. */
  #travelling: ReturnType<typeof setTimeout> | null = null;
  #arrived: (() => void) | null = null;
  #isIdle = () => true;
  #routerIndex = () => this.#here.index;
  #written: (() => void)[] = [];

  constructor() {
    history.pushState = (state, _, url) => this.#write({ kind: 'pushState', state, url });
    history.replaceState = (state, _, url) => this.#write({ kind: 'replaceState', state, url });
    window.addEventListener('popstate', this.#onPop, { capture: true });
    // The page was loaded anew over an open layer, which is gone.
    if (this.#here.depth > 0) this.#travel(-this.#here.depth);
  }

  follow(router: AnyRouter): void {
    this.#routerIndex = () => router.history.location.state.__TSR_index;
    this.#isIdle = () => router.state.status === 'idle';
    router.subscribe('onResolved', this.settle);
  }

  /** The address bar shows the router's location. */
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

  /** Whether the entry before the present one shows the same address without `key`. */
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

  /** Goes to the location before, past the entries of layers: what is open there is about to close. */
  back(): void {
    this.#travel(-this.#here.depth - 1);
  }

  /** Gives each open layer its entry, and takes away those whose layer is closed. */
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
      const { depth } = this.#here;
      const isPush = write.kind === 'pushState';
      const before = isPush ? location.href : (history.state as State | null)?.before;
      const state = write.state && { ...write.state, before, layer: undefined };
      this.#native[write.kind](depth > 0 && state ? { ...state, layer: depth } : state, '', write.url);
      this.#latest = { state, url: location.href };
      this.#here = placeOf(history.state);
      if (isPush) this.#ahead = 0;
    }
    if (this.#writes.length === 0) for (const resolve of this.#written.splice(0)) resolve();
  }

  /** Brings an entry below the layers to the address that the router wrote while they were open. */
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
        // Back at the question whether to leave: undone, since its answer is to stay.
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
    // React has taken away by then what was closed; what stays open has its entry again.
    setTimeout(this.settle);
  };
}

function placeOf(state: unknown): Place {
  const { __TSR_index: index = 0, layer: depth = 0 } = (state ?? {}) as State;
  return { index, depth };
}

function withoutLayer(state: unknown): State | null {
  return state ? { ...(state as State), layer: undefined } : null;
}

const keyOf = (state: unknown) => (state as State | null)?.__TSR_key;

/** How far along the tab's history: between two locations lies no entry of a layer. */
const position = ({ index, depth }: Place) => index + depth;

/** Not set where there is no router, as in a test of one component: layers then have no entries. */
let layerHistory: LayerHistory | undefined;

/** The history for the router; to be made before anything else writes the address. */
export function createLayerHistory(): RouterHistory {
  layerHistory ??= new LayerHistory();
  return createBrowserHistory();
}

export const followRouter = (router: AnyRouter): void => layerHistory?.follow(router);

/** Gives a layer its entry in the history; the function that comes back takes it away. */
export const openLayer = (layer: Layer): (() => void) => layerHistory?.open(layer) ?? (() => {});

/** Resolves when the address bar shows where the router is. */
export const addressWritten = async (): Promise<void> => layerHistory?.written();

/**
 * Closes what `key` of the address holds open: by going back where it was opened from the same screen, else by
 * `replace`. Otherwise Back would open it again, or seem to do nothing.
 */
export function closeByAddress(key: string, replace: () => void): void {
  if (layerHistory?.cameFromWithout(key)) layerHistory.back();
  else replace();
}
