import { z } from 'zod';
import { person } from '../../accounts/users/contract.ts';
import { endpoint } from '../../http/endpoint.ts';
import { basedOn } from '../../http/revision.ts';
import {
  civilDate,
  cursor,
  idParams,
  instant,
  noContent,
  page,
  searchedText,
  uuid,
} from '../../http/schemas.ts';
import { photo } from '../../pictures/contract.ts';
import { courseVideo } from '../content/contract.ts';
import { COURSE_CATEGORIES, COURSE_STATES, courseContent, writtenContent } from './content.ts';
import { localText } from './local-text.ts';

export const courseLimits = {
  coursesPerPage: 50,
  assignmentsPerPage: 100,
  /** Maximum assignments of one course. */
  assignments: 500,
  /** Maximum tasks linked to one course. */
  taskLinks: 50,
  search: 100,
} as const;

/** A course as a row of the admin list. */
export const managedCourse = z.object({
  id: uuid,
  title: localText(200),
  category: z.enum(COURSE_CATEGORIES),
  state: z.enum(COURSE_STATES),
  is_open: z.boolean(),
  lesson_count: z.number().int(),
  /** Number of the published version; null if there is none. */
  version: z.number().int().nullable(),
  /** People enrolled, and those of them who have completed it. */
  enrolled: z.number().int(),
  completed: z.number().int(),
  updated_at: instant,
});
export type ManagedCourse = z.infer<typeof managedCourse>;

export const listManagedCourses = endpoint({
  method: 'GET',
  path: '/api/training/admin/courses',
  summary: 'Courses in every state, the one changed last first, a page at a time (admin)',
  query: z.object({
    q: searchedText(courseLimits.search).optional(),
    state: z.enum(COURSE_STATES).optional(),
    category: z.enum(COURSE_CATEGORIES).optional(),
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(courseLimits.coursesPerPage),
  }),
  response: page(managedCourse),
});

/** A course as its authors edit it: the draft if there is one, otherwise the published version. */
export const editedCourse = z.object({
  id: uuid,
  state: z.enum(COURSE_STATES),
  is_open: z.boolean(),
  content: writtenContent,
  /** Whether it has unpublished changes, also if archived. */
  has_draft: z.boolean(),
  /**
   * Revision of the content shown here, draft or published; `saveDraft` and `publishCourse` send it. It only
   * increases.
   */
  revision: z.number().int(),
  version: z.number().int().nullable(),
  published_at: instant.nullable(),
  published_by: z.string().nullable(),
  updated_at: instant,
  /** Who wrote the content shown here, for the message of a conflict. Null if not recorded. */
  updated_by: person.pick({ uid: true, name: true }).nullable(),
  /** Pictures of the cover and the lessons. */
  pictures: z.array(photo),
  videos: z.array(courseVideo),
  /** People with a started enrolment, who would keep their version. */
  learning: z.number().int(),
  /** Whether anyone is or was enrolled; if so it can't be deleted. */
  has_learners: z.boolean(),
});
export type EditedCourse = z.infer<typeof editedCourse>;

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/training/admin/courses',
  summary: 'Begin a course as a draft, under an id of the client (admin)',
  body: z.object({ id: uuid, content: courseContent }),
  response: editedCourse,
  status: 201,
  repeatStatus: 200,
});

export const getManagedCourse = endpoint({
  method: 'GET',
  path: '/api/training/admin/courses/:id',
  summary: 'A course as its authors have it open (admin)',
  params: idParams,
  response: editedCourse,
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/training/admin/courses/:id/draft',
  summary: 'Keep the draft of a course; of two who change it at once the second is told (admin)',
  params: idParams,
  body: z.object({
    /** The revision that was edited. For a course without a draft this creates one. */
    revision: z.int32().min(1),
    content: courseContent,
  }),
  response: z.object({ revision: z.number().int(), updated_at: instant, state: z.enum(COURSE_STATES) }),
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/training/admin/courses/:id/draft',
  summary: 'Throw the draft away, and go back to what is published (admin)',
  params: idParams,
  response: editedCourse,
});

export const publishCourse = endpoint({
  method: 'POST',
  path: '/api/training/admin/courses/:id/publish',
  summary: 'Make the draft the version that people begin from now on (admin)',
  params: idParams,
  body: z.object({ revision: z.int32().min(1) }),
  response: editedCourse,
});

export const changeCourse = endpoint({
  method: 'PATCH',
  path: '/api/training/admin/courses/:id',
  summary: 'Open a course to everyone or not; archive it or take it back (admin)',
  params: idParams,
  body: z.object({ is_open: z.boolean().optional(), archived: z.boolean().optional() }),
  response: editedCourse,
});

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/training/admin/courses/:id',
  summary: 'Delete a course that nobody has enrolled in (admin)',
  params: idParams,
  response: noContent,
});

export const AUDIENCES = ['job_role', 'outlet', 'person'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The audience of an assignment, and its due date. */
export const courseAssignment = z.object({
  id: uuid,
  audience: z.enum(AUDIENCES),
  /** Id of the job role, outlet or person. */
  audience_id: uuid,
  name: z.string(),
  due_date: civilDate,
  created_at: instant,
  /** When its due date was changed last, else made. */
  updated_at: instant,
  created_by: z.string(),
  /** People in the audience, and those of them who have completed the course. */
  people: z.number().int(),
  completed: z.number().int(),
});
export type CourseAssignment = z.infer<typeof courseAssignment>;

export const listAssignments = endpoint({
  method: 'GET',
  path: '/api/training/admin/courses/:id/assignments',
  summary: 'To whom a course is assigned, the newest first (admin)',
  params: idParams,
  query: z.object({
    after: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(courseLimits.assignmentsPerPage),
  }),
  response: page(courseAssignment),
});

/** People who join the audience later are assigned it too, with at least a week until due. */
export const assignCourse = endpoint({
  method: 'POST',
  path: '/api/training/admin/courses/:id/assignments',
  summary: 'Assign a course to a job role, an outlet or a person, under an id of the client (admin)',
  params: idParams,
  body: z.object({ id: uuid, audience: z.enum(AUDIENCES), audience_id: uuid, due_date: civilDate }),
  response: courseAssignment,
  status: 201,
  repeatStatus: 200,
});

/** Those that have the course already keep its due date, so that a repeated call changes nothing. */
export const assignOutlets = endpoint({
  method: 'POST',
  path: '/api/training/admin/courses/:id/outlet-assignments',
  summary: 'Assign a course to several outlets in one step (admin)',
  params: idParams,
  body: z.object({
    outlet_ids: z.array(uuid).min(1).max(courseLimits.assignments),
    due_date: civilDate,
  }),
  response: z.object({
    assigned: z.number().int(),
    already: z.number().int(),
    /** People at the outlets that have it from now on. */
    people: z.number().int(),
  }),
});

export const changeAssignment = endpoint({
  method: 'PUT',
  path: '/api/training/admin/courses/:id/assignments/:assignment_id',
  summary: 'Set another due date, of all who have not completed it (admin)',
  params: z.object({ id: uuid, assignment_id: uuid }),
  body: z.object({ due_date: civilDate, ...basedOn }),
  response: courseAssignment,
});

export const removeAssignment = endpoint({
  method: 'DELETE',
  path: '/api/training/admin/courses/:id/assignments/:assignment_id',
  summary: 'Take an assignment back; who has begun may finish (admin)',
  params: z.object({ id: uuid, assignment_id: uuid }),
  response: noContent,
});

/** A task whose rejections assign the course. */
export const linkedTask = z.object({ display_id: z.string(), task_name: z.string() });

/** The tasks linked to a course, and when they were chosen last. */
export const courseTasks = z.object({ tasks: z.array(linkedTask), updated_at: instant });
export type CourseTasks = z.infer<typeof courseTasks>;

export const listTaskLinks = endpoint({
  method: 'GET',
  path: '/api/training/admin/courses/:id/tasks',
  summary: 'Tasks whose rejected submissions lead to a course (admin)',
  params: idParams,
  response: courseTasks,
});

export const setTaskLinks = endpoint({
  method: 'PUT',
  path: '/api/training/admin/courses/:id/tasks',
  summary: 'Choose the tasks whose rejected submissions lead to a course (admin)',
  params: idParams,
  body: z.object({
    display_ids: z.array(z.string().regex(/^[A-Za-z0-9-]{1,20}$/)).max(courseLimits.taskLinks),
    ...basedOn,
  }),
  response: courseTasks,
});
