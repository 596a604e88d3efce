import { ApiError } from '../../../../core/api/api-error.ts';
import { useOnline } from '../../../../core/offline/online.ts';
import type { ShownEntry } from '../../../../core/offline/shown-entries.ts';

/** The state of a queue entry, as a lesson's footer shows it. */
export interface Sending {
  isPending: boolean;
  isPaused: boolean;
  failureCount: number;
  error: Error | null;
}

export function useSending(entry: ShownEntry | undefined): Sending {
  const online = useOnline();
  const isPending = entry?.state === 'queued';
  return {
    isPending,
    isPaused: isPending && !online,
    failureCount: entry?.cause ? 1 : 0,
    error: entry?.refusal ? new ApiError(422, entry.refusal) : null,
  };
}
