import type { Alerting, Named } from './parts.ts';

interface OfTask {
  taskId: string;
  taskName: string;
}

interface OfReview extends OfTask {
  submissionId: string;
  reviewedBy: string;
  status: 'Approved' | 'Rejected';
  notes: string;
  stage: 'manager' | 'audit';
  /** Who had approved what an auditor has decided; null for the system. */
  approvedByUid: string | null;
}

interface OfCancellation extends OfTask {
  date: string;
  notes: string;
}

/** What a day's end was taken back for. */
interface Reopened {
  date: string;
  reopened: number;
  waiting: number;
  kept: number;
  outlets: number;
  notes: string;
}

export interface WorkDetails {
  'task submitted': OfTask & {
    submissionId: string;
    attempt: number;
    /** The digests of its photos, by their ids. */
    photos: Record<string, string | null>;
  };
  'task approved': OfReview;
  'task rejected': OfReview;
  'tasks updated': Named & { date: string; changed: unknown };
  'task cancelled': OfCancellation;
  'task cancellation revoked': OfCancellation;
  'tasks generated': { date: string; generated: number; skipped: number; restored: number };
  'generation withdrawn': { date: string; withdrawn: number; kept: number; outlets: number; notes: string };
  'day ended': {
    date: string;
    autoFailed: number;
    autoApproved: number;
    /** The figures of each outlet. */
    outlets: Readonly<Record<string, [failed: number, approved: number]>>;
  };
  'day end revoked': Reopened;
  'review missing': Named &
    Alerting & { date: string; autoApproved: number; places: number; outlet_id: string };
  'outage created': Reopened & { tasks: number; business_date: string; isEverywhere: boolean };
  'outage deleted': { date: string; notes: string };
  'tasks withdrawn': Named & { withdrawn: number };
}
