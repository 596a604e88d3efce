interface Call {
  method: string;
  path: string;
}

/** Where a call is cut: before the server has it, or while its answer is on the way. */
export type CutAt = 'before' | 'answer';

let isCut = false;
let trap: (Call & { at: CutAt; number: number; sprung: () => void }) | null = null;

/** From now on no call reaches the server, though the device does not report that the network is gone. */
export function cutNetwork(): void {
  isCut = true;
}

/** Cuts the network at the call of an endpoint, the next or a later one, and resolves when that has happened. */
export const cutAt = ({ method, path }: Call, at: CutAt, number = 1): Promise<void> =>
  new Promise((sprung) => {
    trap = { method, path, at, number, sprung };
  });

/** The network is back; the device does not say so. */
export function restoreNetwork(): void {
  [isCut, trap] = [false, null];
}

/** The network is back, and the device says so. */
export function reconnect(): void {
  restoreNetwork();
  window.dispatchEvent(new Event('online'));
}

/** Lets the server answer a call unless the network is cut; `endpoint` is undefined for a call of no reply. */
export async function crossNetwork<T>(endpoint: Call | undefined, answer: () => Promise<T>): Promise<T> {
  if (isCut) throw lost();
  const cut = endpoint && springs(endpoint);
  if (cut?.at === 'before') throw lost(cut.sprung);
  const answered = await answer();
  if (cut) throw lost(cut.sprung);
  return answered;
}

function springs({ method, path }: Call) {
  if (trap?.method !== method || trap.path !== path) return null;
  trap.number -= 1;
  return trap.number === 0 ? trap : null;
}

function lost(sprung?: () => void): TypeError {
  if (sprung) {
    [isCut, trap] = [true, null];
    sprung();
  }
  return new TypeError('Failed to fetch');
}
