import { contentLimits } from '@gerai/shared/training/authoring/content.ts';
import * as calls from '@gerai/shared/training/authoring/contract.ts';
import { answerCreated, forAdmin, type Route } from '../../../platform/http/route.ts';
import { assignCourse } from './assignments/assign-course.ts';
import { assignOutlets } from './assignments/assign-outlets.ts';
import { deleteAssignment } from './assignments/delete-assignment.ts';
import { listAssignments } from './assignments/list-assignments.ts';
import { updateAssignment } from './assignments/update-assignment.ts';
import { createCourse } from './create-course.ts';
import { deleteCourse } from './delete-course.ts';
import { deleteDraft } from './delete-draft.ts';
import { listManagedCourses } from './list-managed-courses.ts';
import { listTaskLinks } from './list-task-links.ts';
import { publishCourse } from './publish-course.ts';
import { readManagedCourse } from './queries.ts';
import { updateCourse } from './update-course.ts';
import { updateDraft } from './update-draft.ts';
import { updateTaskLinks } from './update-task-links.ts';

/** An editor that saves at every typing pause stays below this. */
const looking = { callsPerMinute: 240 };
const writing = { callsPerMinute: 120 };
/** A draft contains all lessons, so each takes a while to validate. */
const drafting = { callsPerMinute: 60, bodyLimit: contentLimits.draftBytes };

export const routes: readonly Route[] = [
  forAdmin(calls.listManagedCourses, ({ db }, _actor, { query }) => listManagedCourses(db, query), looking),
  forAdmin(
    calls.createCourse,
    async (context, actor, { body }, http) =>
      answerCreated(http, 'course', await createCourse(context, actor, body)),
    drafting,
  ),
  forAdmin(
    calls.getManagedCourse,
    (context, actor, { params }) => readManagedCourse(context, actor, params.id),
    looking,
  ),
  forAdmin(
    calls.saveDraft,
    (context, actor, { params, body }) => updateDraft(context, actor, params.id, body),
    drafting,
  ),
  forAdmin(
    calls.discardDraft,
    (context, actor, { params }) => deleteDraft(context, actor, params.id),
    writing,
  ),
  forAdmin(
    calls.publishCourse,
    (context, actor, { params, body }) => publishCourse(context, actor, params.id, body.revision),
    writing,
  ),
  forAdmin(
    calls.changeCourse,
    (context, actor, { params, body }) => updateCourse(context, actor, params.id, body),
    writing,
  ),
  forAdmin(
    calls.deleteCourse,
    (context, actor, { params }) => deleteCourse(context, actor, params.id),
    writing,
  ),
  forAdmin(
    calls.listAssignments,
    ({ db }, _actor, { params, query }) => listAssignments(db, params.id, query),
    looking,
  ),
  forAdmin(
    calls.assignCourse,
    async (context, actor, { params, body }, http) =>
      answerCreated(http, 'assignment', await assignCourse(context, actor, params.id, body)),
    writing,
  ),
  forAdmin(
    calls.assignOutlets,
    (context, actor, { params, body }) => assignOutlets(context, actor, params.id, body),
    writing,
  ),
  forAdmin(
    calls.changeAssignment,
    (context, actor, { params, body }) =>
      updateAssignment(context, actor, { course_id: params.id, id: params.assignment_id }, body),
    writing,
  ),
  forAdmin(
    calls.removeAssignment,
    (context, actor, { params }) =>
      deleteAssignment(context, actor, { course_id: params.id, id: params.assignment_id }),
    writing,
  ),
  forAdmin(calls.listTaskLinks, ({ db }, _actor, { params }) => listTaskLinks(db, params.id), looking),
  forAdmin(
    calls.setTaskLinks,
    (context, actor, { params, body }) => updateTaskLinks(context, actor, params.id, body),
    writing,
  ),
];
