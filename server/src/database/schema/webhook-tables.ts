import type { ColumnType, Generated } from 'kysely';
import type { DefaultedInstant, Instant } from '../queries/instant.ts';

interface Webhooks {
  id: Generated<string>;
  name: string;
  url: string;
  events: string[];
  outlet_ids: string[] | null;
  is_on: Generated<boolean>;
  off_reason: 'person' | 'gone' | 'failing' | null;
  off_at: Instant | null;
  failures: Generated<number>;
  failing_since: Instant | null;
  rests_until: Instant | null;
  last_success_at: Instant | null;
  created_by_uid: string | null;
  created_at: Instant;
  updated_at: DefaultedInstant;
}

interface WebhookSecrets {
  id: string;
  webhook_id: string;
  secret: Uint8Array;
  created_at: Instant;
  expires_at: Instant | null;
}

export interface StoredAttempt {
  at: string;
  status: number | null;
  duration: number;
  answer: string;
}

interface WebhookDeliveries {
  id: string;
  webhook_id: string;
  event: string;
  body: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  created_at: Instant;
  attempts: Generated<number>;
  tries: Generated<number>;
  due_at: Instant;
  taken_until: Instant | null;
  status: number | null;
  duration: number | null;
  log: ColumnType<StoredAttempt[], string | undefined, string>;
}

export interface WebhookTables {
  webhooks: Webhooks;
  webhook_secrets: WebhookSecrets;
  webhook_deliveries: WebhookDeliveries;
}
