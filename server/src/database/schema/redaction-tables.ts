import type { RedactionReason } from '@gerai/shared/operations/trail/contract.ts';
import type { Instant } from '../queries/instant.ts';

interface TrailRedactions {
  number: number;
  reason: RedactionReason;
  entry_count: number;
  digest: Uint8Array;
  redacted_at: Instant;
  key_id: number;
  signature: Uint8Array;
}

interface TrailRedactedEntries {
  entry_id: number;
  redaction: number;
  digest: Uint8Array | null;
}

export interface RedactionTables {
  trail_redactions: TrailRedactions;
  trail_redacted_entries: TrailRedactedEntries;
}
