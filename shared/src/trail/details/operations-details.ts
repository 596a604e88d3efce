import type { RetentionResult } from '../../operations/retention/contract.ts';
import type { Changed, Named } from './parts.ts';

export interface OperationsDetails {
  'job failed': Named & { error: string };
  'webhook created': Changed;
  'webhook updated': Changed & { secretMade: true };
  'webhook deleted': Changed;
  'webhook switched off': Named & { reason: string; notes: string };
  'webhook tested': Named;
  'webhook sent again': Named & { count: number; delivery_id: string; event: string };
  'backup generated': { with_photos: boolean };
  'backup restored': { created_at: string; product: string; passwords_lost: number };
  'clock confirmed': { doubt: string; seen: string | null; missed: unknown; ahead: unknown };
  'backup stored': Named & { store: string; rows: number; files: number; digest: string };
  'trail checked': Named;
  'trail redacted': { reason: string; replaced: number; removed: number; digest: string };
  'trail heads downloaded': { heads: number; position: number };
  'retention updated': Changed;
  'retention run': { date: string } & RetentionResult;
  'photo differs': { difference: string; taskId: string; taskName: string | null };
}
