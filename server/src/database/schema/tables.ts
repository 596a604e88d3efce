import type { KeyScope } from '@gerai/shared/actor/actor.ts';
import type { MailKind } from '@gerai/shared/insight/notifications/mail-kinds.ts';
import type { TrailReport } from '@gerai/shared/operations/trail/contract.ts';
import type { PhotoEdit, PhotoPurpose, PhotoVerdict } from '@gerai/shared/pictures/contract.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import type { CaptureSource, CaptureTime } from '@gerai/shared/work/submissions/capture.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultedInstant, Instant } from '../queries/instant.ts';
import type { OutletTables } from './outlet-tables.ts';
import type { RedactionTables } from './redaction-tables.ts';
import type { SocialTables } from './social-tables.ts';
import type { TaskTables } from './task-tables.ts';
import type { TrainingTables } from './training-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

type Json = ColumnType<Record<string, unknown>, string | undefined, string>;
/** A transaction id, read as text. */
type TransactionId = ColumnType<string, never, never>;
type DefaultedTransactionId = ColumnType<string, string | undefined, string>;
type ActorKind = 'person' | 'job' | 'service';

interface LoginRoles {
  id: Generated<string>;
  role_name: string;
  built_in: Generated<boolean>;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

interface JobRoles {
  id: Generated<string>;
  role_name: string;
  archived_at: Instant | null;
  merged_into: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

interface Outlets {
  id: Generated<string>;
  outlet_name: string;
  region: string;
  /** Both or neither. */
  latitude: number | null;
  longitude: number | null;
  position_version: Generated<number>;
  opens_on: string | null;
  closed_from: string | null;
  archived_at: Instant | null;
  area_id: string | null;
  merged_into: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

interface Business {
  is_only: Generated<boolean>;
  name: Generated<string>;
  logo: Uint8Array | null;
  logo_version: Generated<number>;
  updated_at: Instant;
}

interface TaskGroups {
  id: Generated<string>;
  group_name: string;
  description: Generated<string>;
  color: Generated<string>;
  sort_order: number;
  archived_at: Instant | null;
  merged_into: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

interface Users {
  uid: Generated<string>;
  name: string;
  email: string;
  password_hash: string;
  role: string;
  location_id: string | null;
  job_role_id: string | null;
  avatar_version: number | null;
  status: Generated<'active' | 'inactive' | 'pending'>;
  language: 'en' | 'id' | null;
  /** Of the browser that signed in last. */
  seen_language: 'en' | 'id' | null;
  color_scheme: Generated<'light' | 'dark' | 'auto'>;
  must_change_password: Generated<boolean>;
  last_login: Instant | null;
  deleted_at: Instant | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
  notices_read_transaction: DefaultedTransactionId;
  notices_read_id: Generated<number>;
  notices_muted: Generated<NoticeKind[]>;
  mails_muted: Generated<MailKind[]>;
  mail_failed_at: Instant | null;
  mail_failure: string | null;
  last_day: string | null;
}

interface AvatarVersions {
  version: GeneratedAlways<number>;
  user_uid: string;
  created_at: Instant;
}

interface Sessions {
  id: Generated<string>;
  user_uid: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Instant;
  authenticated_at: Instant | null;
  expires_at: Instant;
  refresh_count: Generated<number>;
  refreshed_at: Instant | null;
  ended_at: Instant | null;
  clock_offset_ms: number | null;
  clock_steady_since: Instant | null;
  device_key: Uint8Array | null;
  device_hash: Uint8Array | null;
  by_provider: Generated<boolean>;
  refreshed_by: Uint8Array | null;
  refresh_nonces: Generated<string[]>;
  network: string | null;
  end_reason: 'copied' | 'elsewhere' | 'admin' | 'idle' | null;
  posting_id: string | null;
  posting_outlet_id: string | null;
}

interface Authenticators {
  user_uid: string;
  secret: Uint8Array;
  created_at: Instant;
  confirmed_at: Instant | null;
  last_step: Generated<number>;
  last_used_at: Instant | null;
}

interface RecoveryCodes {
  user_uid: string;
  code_hash: Uint8Array;
  used_at: Instant | null;
}

interface Passkeys {
  id: Generated<string>;
  user_uid: string;
  credential_id: Uint8Array;
  public_key: Uint8Array;
  host: string;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
  copied_at: Instant | null;
}

interface UsedChallenges {
  challenge_hash: Uint8Array;
  expires_at: Instant;
}

interface PasswordLinks {
  user_uid: string;
  token_hash: Uint8Array;
  created_at: Instant;
  expires_at: Instant;
  mailed_to: string | null;
}

interface UploadCounts {
  owner_uid: string;
  kind: 'photos' | 'videos' | 'texts';
  business_date: string;
  bytes: number;
}

interface SignInCounts {
  key_hash: Uint8Array;
  kind: 'device' | 'pair' | 'network' | 'lane';
  user_uid: string | null;
  failures: Generated<number>;
  next_at: Instant;
  has_turn: Generated<boolean>;
  used_at: Instant;
  expires_at: Instant;
}

interface SignInFailures {
  key_hash: Uint8Array;
  kind: 'account' | 'network' | 'all' | 'slowed';
  user_uid: string | null;
  networks: Generated<string[]>;
  entries: Generated<number>;
  failures: Generated<number>;
  recorded: Generated<number>;
  is_slowed: Generated<boolean>;
  ip_address: string;
  user_agent: string | null;
  ends_at: Instant;
}

interface SignInNetworks {
  network_hash: Uint8Array;
  seen_at: Instant;
}

interface SecuritySettings {
  is_only: Generated<boolean>;
  idle_minutes: number | null;
  second_factor_required: Generated<boolean>;
  updated_at: Instant;
}

interface Secrets {
  name: string;
  value: string;
  created_at: DefaultedInstant;
}

interface WorkSecrets {
  name: string;
  value: string;
}

interface ApiKeys {
  id: Generated<string>;
  name: string;
  key_hash: Uint8Array;
  created_by_uid: string | null;
  created_at: DefaultedInstant;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
  ending: string | null;
  scopes: KeyScope[];
  /** A civil date. */
  ends_on: string | null;
  end_told_days: number | null;
  updated_at: DefaultedInstant;
}

interface ProviderAccounts {
  issuer: string;
  subject: string;
  user_uid: string;
  email: string;
  linked_at: Instant;
}

interface ProviderSignIns {
  code_hash: Uint8Array;
  state_hash: Uint8Array;
  user_uid: string;
  proved_at: Instant;
  used_at: Instant | null;
  expires_at: Instant;
}

interface Photos {
  id: string;
  purpose: PhotoPurpose;
  owner_uid: string;
  width: number;
  height: number;
  bytes: number;
  sha256: Uint8Array;
  created_at: Instant;
  submission_id: string | null;
  post_id: string | null;
  comment_id: string | null;
  position: number | null;
  attached_at: Instant | null;
  compared_at: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
  compare_until: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
  compare_tries: Generated<number>;
  compare_failed_at: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
  source: CaptureSource | null;
  taken_at: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
  taken_from: CaptureTime | null;
  original_sha256: Uint8Array | null;
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
  removed_at: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
  full_sha256: Uint8Array | null;
  thumbnail_sha256: Uint8Array | null;
  differs_at: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
}

interface PhotoKeys {
  photo_id: string;
  keys: number[];
}

interface PhotoFeatures {
  photo_id: string;
  submitted_by_uid: string;
  outlet_id: string;
  definition_id: string;
  submitted_at: Instant;
  features: Uint8Array;
}

interface PhotoMatches {
  photo_id: string;
  other_id: string;
  verdict: PhotoVerdict;
  edits: Generated<PhotoEdit[]>;
  homography: number[] | null;
  differing: Generated<number[]>;
}

interface JobRuns {
  id: GeneratedAlways<number>;
  job: 'generate-daily-tasks' | 'update-task-statuses';
  business_date: string;
  actor_kind: ActorKind;
  actor_uid: string | null;
  status: 'succeeded' | 'failed';
  result: Json;
  error: string | null;
  started_at: Instant;
  finished_at: Instant;
  counts: Generated<boolean>;
  revoked_at: Instant | null;
  server: string | null;
}

interface FileSweep {
  is_only: Generated<boolean>;
  next_part: number;
}

interface PhotoChecks {
  business_date: string;
  checked_at: Instant;
  checked: number;
  missing: number;
  different: number;
}

interface NightWatch {
  expectation: 'tasks-made' | 'day-ended' | 'backup-made';
  business_date: string;
  due_at: Instant;
  met_at: Instant | null;
  took_ms: number | null;
  server: string | null;
  late_seen_at: Instant | null;
  told_at: Instant | null;
}

interface JobStates {
  name: string;
  succeeded_at: Instant | null;
  failed_at: Instant | null;
  failures: Generated<number>;
}

interface ClockWatch {
  is_only: Generated<boolean>;
  seen_at: Instant;
  left_out_until: string | null;
}

interface Activity {
  id: GeneratedAlways<number>;
  transaction_id: TransactionId;
  event: string;
  actor_kind: ActorKind;
  actor_uid: string | null;
  actor_name: string;
  subject_type: string;
  subject_id: string;
  outlet_id: string | null;
  job_role_id: string | null;
  concerns_uid: string | null;
  details: Json;
  created_at: Instant;
  api_key_id: string | null;
  group_id: string | null;
}

interface Erasures {
  user_uid: string;
  erased_at: Instant;
  with_posts: boolean;
  names: string[];
  finished_at: Instant | null;
}

interface TrailKeys {
  id: GeneratedAlways<number>;
  public_key: Uint8Array;
  created_at: Instant;
}

interface TrailSeals {
  number: number;
  first_position: number;
  entry_count: number;
  entries: Uint8Array;
  digest: Uint8Array;
  is_complete: boolean;
  sealed_at: Instant;
  key_id: number;
  signature: Uint8Array;
}

interface TrailHeads {
  business_date: string;
  position: number;
  digest: Uint8Array;
  signed_at: Instant;
  key_id: number;
  signature: Uint8Array;
}

interface TrailSealCursor {
  singleton: Generated<boolean>;
  transaction_id: ColumnType<string, string, string>;
  entry_id: number;
  late_ids: Generated<number[]>;
}

interface TrailChecks {
  id: string;
  requested_by_uid: string;
  status: 'running' | 'whole' | 'broken' | 'failed';
  entries_done: Generated<number>;
  entries_total: number;
  report: ColumnType<TrailReport | null, string | undefined, string>;
  error: string | null;
  started_at: Instant;
  seen_at: Instant;
  finished_at: Instant | null;
}

interface NotificationReads {
  user_uid: string;
  activity_id: number;
}

interface PushSubscriptions {
  id: Generated<string>;
  user_uid: string;
  session_id: string;
  endpoint: string;
  p256dh: Uint8Array;
  auth: Uint8Array;
  /** What the person reads on the device; null if it has not said. */
  language: 'en' | 'id' | null;
  created_at: Instant;
}

interface PushDeliveries {
  id: GeneratedAlways<number>;
  subscription_id: string;
  tag: string;
  activity_id: number;
  attempts: Generated<number>;
  due_at: Instant;
}

interface Mails {
  id: Generated<string>;
  kind: string;
  cause: string;
  user_uid: string | null;
  network: string | null;
  details: ColumnType<Record<string, unknown>, string | undefined, string>;
  state: Generated<'waiting' | 'sent' | 'failed' | 'dropped'>;
  attempts: Generated<number>;
  created_at: Instant;
  due_at: Instant;
  expires_at: Instant;
  finished_at: Instant | null;
  answer: string | null;
}

interface PushCursor {
  singleton: Generated<boolean>;
  transaction_id: ColumnType<string, string, string>;
  activity_id: number;
}

interface SkippedEntries {
  cursor: string;
  activity_id: number;
  error: string;
  attempts: Generated<number>;
  skipped_at: Instant;
  retry_at: Instant;
}

interface JobAlarms {
  name: string;
  told_at: Instant;
}

/** A row is the change of one statement, or all rows of a name merged into one; the count is their sum. */
interface RowCounts {
  table_name: string;
  row_count: Generated<number>;
}

interface Backups {
  id: string;
  token_hash: Uint8Array | null;
  with_photos: boolean;
  requested_by_uid: string | null;
  session_id: string | null;
  requested_at: Instant;
  status: Generated<'requested' | 'running' | 'done' | 'failed' | 'cancelled'>;
  seen_at: Instant;
  finished_at: Instant | null;
  bytes: Generated<number>;
  estimated_bytes: number;
  error: string | null;
  origin: Generated<'download' | 'schedule' | 'person' | 'command'>;
  store: string | null;
  name: string | null;
  row_count: Generated<number>;
  file_count: Generated<number>;
  sent_bytes: Generated<number>;
  proved_at: Instant | null;
  proof_error: string | null;
  removed_at: Instant | null;
  server: string | null;
}

interface RetentionSettings {
  is_only: Generated<boolean>;
  task_photos: number | null;
  social_photos: number | null;
  sign_ins: number | null;
  trail: number | null;
  job_runs: number | null;
  updated_at: Instant;
}

interface RetentionCursors {
  rule: string;
  done_until: string;
}

interface PhotoRemovals {
  photo_id: string;
}

interface RetentionRuns {
  business_date: string;
  started_at: Instant;
  seen_at: Instant;
  finished_at: Instant | null;
  result: ColumnType<Record<string, unknown>, string, string>;
  error: string | null;
  server: string;
}

interface RecentLog {
  id: GeneratedAlways<number>;
  at: Instant;
  level: number;
  server: string;
  line: string;
  kind: Generated<string>;
}

export interface Tables
  extends TaskTables,
    OutletTables,
    SocialTables,
    TrainingTables,
    WebhookTables,
    RedactionTables {
  login_roles: LoginRoles;
  job_roles: JobRoles;
  outlets: Outlets;
  business: Business;
  task_groups: TaskGroups;
  users: Users;
  avatar_versions: AvatarVersions;
  sessions: Sessions;
  authenticators: Authenticators;
  recovery_codes: RecoveryCodes;
  passkeys: Passkeys;
  used_challenges: UsedChallenges;
  password_links: PasswordLinks;
  sign_in_counts: SignInCounts;
  upload_counts: UploadCounts;
  sign_in_networks: SignInNetworks;
  security_settings: SecuritySettings;
  sign_in_failures: SignInFailures;
  secrets: Secrets;
  work_secrets: WorkSecrets;
  api_keys: ApiKeys;
  provider_accounts: ProviderAccounts;
  provider_sign_ins: ProviderSignIns;
  photos: Photos;
  photo_keys: PhotoKeys;
  photo_features: PhotoFeatures;
  photo_matches: PhotoMatches;
  job_runs: JobRuns;
  clock_watch: ClockWatch;
  job_states: JobStates;
  night_watch: NightWatch;
  activity: Activity;
  erasures: Erasures;
  trail_keys: TrailKeys;
  trail_seals: TrailSeals;
  trail_heads: TrailHeads;
  trail_seal_cursor: TrailSealCursor;
  trail_checks: TrailChecks;
  notification_reads: NotificationReads;
  push_subscriptions: PushSubscriptions;
  push_deliveries: PushDeliveries;
  push_cursor: PushCursor;
  mails: Mails;
  mail_cursor: PushCursor;
  webhook_cursor: PushCursor;
  skipped_entries: SkippedEntries;
  job_alarms: JobAlarms;
  row_counts: RowCounts;
  backups: Backups;
  retention_settings: RetentionSettings;
  retention_cursors: RetentionCursors;
  photo_removals: PhotoRemovals;
  file_sweep: FileSweep;
  photo_checks: PhotoChecks;
  retention_runs: RetentionRuns;
  recent_log: RecentLog;
}
