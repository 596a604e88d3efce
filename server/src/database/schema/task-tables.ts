import type { ChallengeKind } from '@gerai/shared/business/templates/definition.ts';
import type { Frequency } from '@gerai/shared/business/templates/frequencies.ts';
import type { MonthWeek } from '@gerai/shared/business/templates/month-weeks.ts';
import type { Priority } from '@gerai/shared/business/templates/priorities.ts';
import type { TemplateStatus } from '@gerai/shared/business/templates/statuses.ts';
import type { Weekday } from '@gerai/shared/time/business-time.ts';
import type {
  AuditStatus,
  ManagerStatus,
  StaffStatus,
  SystemStatus,
} from '@gerai/shared/work/submissions/statuses.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DefaultedInstant, Instant } from '../queries/instant.ts';

interface TaskDefinitions {
  id: Generated<string>;
  display_id: string;
  task_name: string;
  frequency: Frequency;
  group_id: string | null;
  instructions: Generated<string>;
  completion_criteria: Generated<string>;
  photo_required: boolean;
  photo_challenge: Generated<ChallengeKind>;
  ai_comparison_enabled: Generated<boolean>;
  sample_photo_id: string | null;
  created_at: DefaultedInstant;
}

interface TaskTemplates {
  id: Generated<string>;
  display_id: string;
  definition_id: string;
  assigned_location_id: string | null;
  assigned_area_id: string | null;
  assigned_tag_id: string | null;
  assigned_job_role_id: string;
  frequency: Frequency;
  custom_days: number | null;
  custom_weeks: number | null;
  weekly_days: Generated<Weekday[]>;
  monthly_date: number | null;
  monthly_week: MonthWeek | null;
  start_date: string;
  end_date: string | null;
  deadline_time: Generated<string>;
  more_deadline_times: Generated<string[]>;
  deadline_days: Generated<number>;
  status: Generated<TemplateStatus>;
  priority: Priority | null;
  assigned_to: string | null;
  created_at: DefaultedInstant;
  updated_at: DefaultedInstant;
}

interface DailyTasks {
  id: Generated<string>;
  template_id: string | null;
  definition_id: string;
  run_id: number | null;
  task_name: string;
  task_date: string;
  assigned_location_id: string;
  assigned_job_role_id: string;
  deadline_datetime: Instant;
  deadline_date: string;
  created_at: DefaultedInstant;
  slot: Generated<number>;
}

interface TaskSubmissions {
  id: Generated<string>;
  task_id: string;
  task_date: GeneratedAlways<string>;
  attempt: number;
  is_latest: Generated<boolean>;
  outlet_id: string;
  job_role_id: string;
  staff_status: StaffStatus;
  manager_status: ManagerStatus;
  audit_status: AuditStatus;
  system_status: SystemStatus;
  display_rank: GeneratedAlways<number>;
  staff_notes: Generated<string>;
  manager_notes: Generated<string>;
  audit_notes: Generated<string>;
  photo_count: Generated<number>;
  content_hash: Uint8Array | null;
  submitted_by_uid: string | null;
  submitted_at: Instant;
  proved_at: Instant | null;
  challenge: string | null;
  clock_offset_ms: number | null;
  unusual: number | null;
  judged_position: number | null;
  manager_reviewed_by_uid: string | null;
  manager_reviewed_at: Instant | null;
  audit_reviewed_by_uid: string | null;
  audit_reviewed_at: Instant | null;
  settled_date: string | null;
  cancelled_by_uid: string | null;
  withdrawn_run_id: number | null;
  updated_at: Instant;
}

/** A row is the change of one statement, or all rows of a key merged into one; the day's counts are their sum. */
interface OutletDayCounts {
  task_date: string;
  outlet_id: string;
  job_role_id: string;
  tasks: number;
  submitted: number;
  on_time: number;
  rejected: number;
  auto_approved: number;
  auto_failed: number;
  folded: Generated<boolean>;
}

interface TemplateDayCounts {
  task_date: string;
  display_id: string;
  tasks: number;
  submitted: number;
  on_time: number;
  rejected: number;
  auto_approved: number;
  auto_failed: number;
  folded: Generated<boolean>;
}

interface Outages {
  id: Generated<string>;
  business_date: string;
  reason: string;
  is_everywhere: boolean;
  created_by_uid: string;
  created_at: Instant;
}

interface OutageOutlets {
  business_date: string;
  outlet_id: string;
  outage_id: string;
}

interface AuditSamples {
  id: Generated<string>;
  auditor_uid: string;
  business_date: string;
  input: string;
  filter: ColumnType<Record<string, unknown>, string, string>;
  coverage: ColumnType<Record<string, unknown>, string, string>;
  population: number;
  outlets: number;
  drawn_at: Instant;
}

interface AuditSampleItems {
  sample_id: string;
  submission_id: string;
  is_high_risk: boolean;
}

export interface TaskTables {
  task_definitions: TaskDefinitions;
  task_templates: TaskTemplates;
  daily_tasks: DailyTasks;
  task_submissions: TaskSubmissions;
  outlet_day_counts: OutletDayCounts;
  template_day_counts: TemplateDayCounts;
  outages: Outages;
  outage_outlets: OutageOutlets;
  audit_samples: AuditSamples;
  audit_sample_items: AuditSampleItems;
}
