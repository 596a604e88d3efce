import type { EndpointInput, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import {
  assignCourse,
  assignOutlets,
  type CourseAssignment,
  type CourseTasks,
  changeAssignment,
  changeCourse,
  createCourse,
  deleteCourse,
  discardDraft,
  type EditedCourse,
  getManagedCourse,
  listAssignments,
  listManagedCourses,
  listTaskLinks,
  publishCourse,
  removeAssignment,
  setTaskLinks,
} from '@gerai/shared/training/authoring/contract.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';

const COURSES_PER_PAGE = 50;

/** Filters of the course list. */
export type CourseList = Omit<
  NonNullable<EndpointInput<typeof listManagedCourses>['query']>,
  'after' | 'limit'
>;

/** Pages of the course list, for useKeysetRows. */
export const managedCoursePages = (list: CourseList) => ({
  queryKey: [queryRoots.trainingCourses, 'list', list],
  pageSize: COURSES_PER_PAGE,
  fetchPage: (_section: string, after: string | undefined, signal: AbortSignal) =>
    call(listManagedCourses, { query: { ...list, after, limit: COURSES_PER_PAGE } }, { signal }),
});

/** A course with its draft, as authors see it. */
export const managedCourseQuery = (id: string) =>
  queryOptions({
    queryKey: [queryRoots.trainingCourses, 'course', id],
    queryFn: ({ signal }) => call(getManagedCourse, { params: { id } }, { signal }),
  });

/** Creates a course. The id is the idempotency key, so a retry is harmless. */
export const startCourse = (body: EndpointInput<typeof createCourse>['body']): Promise<EditedCourse> =>
  call(createCourse, { body });

/** Discards the draft and returns to the published version. */
export const dropDraft = (id: string): Promise<EditedCourse> => call(discardDraft, { params: { id } });

export const publishDraft = (id: string, revision: number): Promise<EditedCourse> =>
  call(publishCourse, { params: { id }, body: { revision } });

/** Opens a course to everyone or restricts it; archives or unarchives it. */
export const updateCourse = (
  id: string,
  body: EndpointInput<typeof changeCourse>['body'],
): Promise<EditedCourse> => call(changeCourse, { params: { id }, body });

export const removeCourse = (id: string) => call(deleteCourse, { params: { id } });

/** The assignments of a course, in pages. */
export const assignmentPages = (id: string) =>
  infiniteQueryOptions({
    queryKey: [queryRoots.trainingCourses, 'assignments', id],
    queryFn: ({ pageParam, signal }) =>
      call(listAssignments, { params: { id }, query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Assigns a course. The id is the idempotency key, so a retry is harmless. */
export const assign = (
  id: string,
  body: EndpointInput<typeof assignCourse>['body'],
): Promise<CourseAssignment> => call(assignCourse, { params: { id }, body });

/** Assigns a course to several outlets; to those that have it already nothing happens, so a retry is harmless. */
export const assignToOutlets = (
  id: string,
  body: EndpointInput<typeof assignOutlets>['body'],
): Promise<EndpointResponse<typeof assignOutlets>> => call(assignOutlets, { params: { id }, body });

export const moveDueDate = (
  id: string,
  assignment_id: string,
  body: EndpointInput<typeof changeAssignment>['body'],
): Promise<CourseAssignment> => call(changeAssignment, { params: { id, assignment_id }, body });

export const takeBackAssignment = (id: string, assignment_id: string) =>
  call(removeAssignment, { params: { id, assignment_id } });

/** Tasks whose rejected submissions lead to this course. */
export const taskLinksQuery = (id: string) =>
  queryOptions({
    queryKey: [queryRoots.trainingCourses, 'tasks', id],
    queryFn: ({ signal }) => call(listTaskLinks, { params: { id } }, { signal }),
  });

export const chooseTaskLinks = (
  id: string,
  body: EndpointInput<typeof setTaskLinks>['body'],
): Promise<CourseTasks> => call(setTaskLinks, { params: { id }, body });
