import type { Photo } from '../../pictures/contract.ts';
import type { ProofFacts } from '../photo-proof/trust-parts.ts';
import type { TaskAttempt, TaskDetail } from './contract.ts';

export const TIMELINE_EVENTS = [
  'generated',
  'submitted',
  'manager_approved',
  'manager_rejected',
  'auto_approved',
  'audit_approved',
  'audit_rejected',
  'auto_failed',
  'cancelled',
] as const;

/** One event of a task. `by` is null for the system. */
export interface TimelineEntry {
  event: (typeof TIMELINE_EVENTS)[number];
  /** ISO 8601 in UTC. */
  at: string;
  /** When the work of a submission was proved; null where arrival counts, and for other events. */
  proved_at: string | null;
  by: string | null;
  /** Number of the attempt; 0 for the task itself. */
  attempt: number;
  notes: string;
  photos: Photo[];
  /** What is known of the photos; null for those who do not review. */
  proof: ProofFacts | null;
}

/** The events of a task and all its attempts, oldest first (specification 1, section 2: task detail modal). */
export function taskTimeline(
  task: Pick<TaskDetail, 'created_at' | 'generated_by' | 'attempts'>,
): TimelineEntry[] {
  const generated = entry('generated', task.created_at, task.generated_by, { attempt: 0 });
  return [generated, ...task.attempts.flatMap(attemptEntries)];
}

function attemptEntries(sent: TaskAttempt): TimelineEntry[] {
  const { attempt, staff_notes, photos, submitted_at, proved_at } = sent;
  if (sent.staff_status === 'AutoFailed')
    return [entry('auto_failed', submitted_at, null, { attempt, notes: staff_notes })];
  if (sent.staff_status === 'Cancelled')
    return [entry('cancelled', submitted_at, sent.cancelled_by, { attempt, notes: staff_notes })];
  return [
    entry('submitted', submitted_at, sent.submitted_by, {
      attempt,
      notes: staff_notes,
      photos,
      proved_at,
      proof: proofFacts(sent),
    }),
    ...managerEntry(sent),
    ...auditEntry(sent),
  ];
}

const proofFacts = ({ proof, ...sent }: TaskAttempt): ProofFacts | null => {
  const { photos, submitted_at, proved_at, challenge } = sent;
  return proof && { ...proof, photos, submitted_at, proved_at, challenge };
};

function managerEntry({ attempt, ...sent }: TaskAttempt): TimelineEntry[] {
  const { manager_status, manager_reviewed_at: at, manager_reviewed_by: by, manager_notes: notes } = sent;
  if (!at) return [];
  if (manager_status === 'AutoApproved') return [entry('auto_approved', at, null, { attempt, notes })];
  return [
    entry(manager_status === 'Rejected' ? 'manager_rejected' : 'manager_approved', at, by, {
      attempt,
      notes,
    }),
  ];
}

function auditEntry({ attempt, ...sent }: TaskAttempt): TimelineEntry[] {
  const { audit_status, audit_reviewed_at: at, audit_reviewed_by: by, audit_notes: notes } = sent;
  if (!at) return [];
  return [
    entry(audit_status === 'Rejected' ? 'audit_rejected' : 'audit_approved', at, by, { attempt, notes }),
  ];
}

const entry = (
  event: TimelineEntry['event'],
  at: string,
  by: string | null,
  rest: Pick<TimelineEntry, 'attempt'> &
    Partial<Pick<TimelineEntry, 'notes' | 'photos' | 'proved_at' | 'proof'>>,
): TimelineEntry => ({ event, at, by, notes: '', photos: [], proved_at: null, proof: null, ...rest });
