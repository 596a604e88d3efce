import type { Changed, Named } from './parts.ts';

/** A record that was taken out of use or brought back, with how many tasks that withdrew. */
interface Archived extends Named {
  type: string;
  withdrawn: number;
}

interface Deleted extends Changed {
  deleted_tasks: number;
}

/** Both records have the entry. */
interface Merged extends Named {
  into: string;
  from_id: string;
  into_id: string;
}

export interface BusinessDetails {
  'task created': Changed;
  'task updated': Changed;
  'task deleted': Changed;
  'outlet created': Changed;
  'outlet updated': Changed;
  'outlet deleted': Deleted;
  'outlet archived': Archived;
  'outlet restored': Archived;
  'outlets merged': Merged;
  'outlet calendar updated': Changed;
  'holiday calendar created': Changed;
  'holiday calendar updated': Changed;
  'holiday calendar deleted': Changed;
  'area created': Changed;
  'area updated': Changed;
  'area deleted': Changed;
  'tag created': Changed;
  'tag updated': Changed;
  'tag deleted': Changed;
  'role created': Changed & { type: string };
  'role updated': Changed & { type: string };
  'role deleted': Deleted;
  'role archived': Archived;
  'role restored': Archived;
  'job roles merged': Merged;
  'task group created': Changed;
  'task group updated': Changed;
  'task group deleted': Deleted;
  'task group archived': Archived;
  'task group restored': Archived;
  'task groups merged': Merged;
  'task groups ordered': Changed;
  'templates imported': Named & { imported: number; updated: number; refused: number; rows: number[] };
  'workbook exported': Named & { outlets: number; people: number; templates: number };
  'workbook imported': Named & { counts: unknown; outcome: string };
  'workbook import revoked': Named & { removed: number; restored: number; kept: number };
  'business updated': Changed & { logo: 'updated' | 'removed' };
}
