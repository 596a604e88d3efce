import { ownName } from '../api/base-path.ts';
import { serverNow } from '../api/server-clock.ts';

export interface SecurityLogEntry {
  timestamp: string;
  path: string;
  userRole: string;
  userAgent: string;
  referrer: string;
}

const KEY = ownName('gerai.security-log');
const MAX_ENTRIES = 100;

/** Stores a denied access on this device, the latest 100 (specification 1, sections 3 and 9). */
export function recordDeniedAccess(path: string, role: string | undefined): void {
  const entry: SecurityLogEntry = {
    timestamp: serverNow().toISOString(),
    path,
    userRole: role ?? 'unauthenticated',
    userAgent: navigator.userAgent,
    referrer: document.referrer,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify([...readSecurityLog(), entry].slice(-MAX_ENTRIES)));
  } catch {
    // Storage is switched off or full: the access is denied all the same.
  }
}

export function readSecurityLog(): SecurityLogEntry[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(entries) ? (entries as SecurityLogEntry[]) : [];
  } catch {
    return [];
  }
}
