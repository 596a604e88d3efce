import type { Outlet } from '../business/places.ts';
import type { SceneName } from '../photos/pictures.ts';

export interface Member {
  uid: string;
  name: string;
}

/** The people who work at an outlet. */
export interface Crew {
  manager: Member;
  /** By job role; the manager does what no staff member is there for. */
  staff: ReadonlyMap<string, readonly Member[]>;
}

/** A generated task, with what decides its course. */
export interface DemoTask {
  id: string;
  name: string;
  taskDate: string;
  deadlineDate: string;
  deadline: Date;
  outlet: Outlet & { id: string };
  jobRole: string;
  jobRoleId: string;
  scene: SceneName;
  photo: 'required' | 'optional';
  /** Identifies it in every run: its template, date and outlet. */
  key: string;
}

/** The decision of a manager, the system or an auditor on an attempt. */
export interface Decision {
  status: 'Approved' | 'Rejected';
  at: Date;
  /** Null for the system. */
  by: Member | null;
  notes: string;
}

export interface Attempt {
  at: Date;
  by: Member;
  notes: string;
  photos: number;
  review: Decision | null;
  audit: Decision | null;
}

/** A task's attempts so far, in order; none if nobody did it. */
export interface History {
  task: DemoTask;
  attempts: Attempt[];
}
