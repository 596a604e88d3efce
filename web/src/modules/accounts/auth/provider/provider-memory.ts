import { ownName } from '../../../../core/api/base-path.ts';

/** What this browser remembers of how people may sign in here beside their password. */
export interface ProviderMemory {
  /** The sign-in provider's. */
  name?: string | undefined;
  /** The host name for which passkeys work. */
  passkeyHost?: string | undefined;
  /** Whether the server mails a link to whoever has forgotten their password. */
  mail?: boolean | undefined;
  /** When a sign-in by it was begun here, in milliseconds since 1970: its page asks for the session once. */
  begun?: number | undefined;
  /** The last session here was begun by it, so the person is probably still signed in there. */
  used?: boolean | undefined;
}

const KEY = ownName('gerai.provider');

export function readProviderMemory(): ProviderMemory {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as ProviderMemory;
  } catch {
    return {};
  }
}

export function writeProviderMemory(change: ProviderMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readProviderMemory(), ...change }));
  } catch {
    // Storage is switched off: the button appears a moment later.
  }
}
