import type { Outlet } from '../business/places.ts';
import type { SceneName } from '../photos/pictures.ts';

export interface Member {
  uid: string;
  name: string;
}

/** Who works at an outlet. */
export interface Crew {
  manager: Member;
  /** By job role; the manager does what nobody is there for. */
  staff: ReadonlyMap<string, readonly Member[]>;
}

/** A generated task, with what decides how it goes. */
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
  /** Names it among the tasks of every run: its template, date and outlet. */
  key: string;
}

/** What a manager, the system or an auditor said of an attempt. */
export interface Decision {
  verdict: 'Approved' | 'Rejected';
  at: Date;
  /** null is the system. */
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

/** How a task went so far: its attempts in order, none where nobody did it. */
export interface History {
  task: DemoTask;
  attempts: Attempt[];
}
