import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { msg } from '@lingui/core/macro';
import type { Describer } from '../../../../core/offline/operation.ts';
import type { CourseAbout, CourseDraft } from './course-draft.ts';

/** Describes unsaved drafts of courses in the queue. */
export const describeCourse: Describer<CourseAbout, CourseDraft> = {
  describe: ({ key: id, about: { title }, refusal }, _data, i18n) => ({
    title: textIn(i18n.locale === 'id' ? 'id' : 'en', title) || i18n._(msg`Untitled course`),
    detail: i18n._(msg`Changes to a course`),
    // The catalogue of reasons is for desktops and comes with the editor.
    refusal: refusal ? i18n._(msg`These changes are not saved. Open the course to see why.`) : undefined,
    open: {
      label: i18n._(msg`Open the course`),
      link: { to: '/training/admin/courses/$id', params: { id } },
    },
    discard: {
      title: i18n._(msg`Throw your changes away?`),
      message: i18n._(msg`What you wrote since the last time it was saved is lost.`),
    },
    opensOnly: refusal !== null,
  }),
};
