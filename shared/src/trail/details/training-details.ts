import type { LocalText } from '../../training/authoring/local-text.ts';
import type { NoticeKind } from '../notice-kinds.ts';
import type { Named } from './parts.ts';

interface OfCourse extends Named {
  courseTitle: LocalText;
}

interface OfEnrolment extends OfCourse {
  enrolmentId: string;
}

interface OfLesson extends OfEnrolment {
  lessonId: string;
  lessonTitle: LocalText;
}

interface OfCertificate extends OfCourse {
  certificateId: string;
  validUntil: string | null;
}

interface OfAssignment extends OfCourse {
  audience: string;
  audienceName: string;
  dueDate: string | null;
}

interface OfChange extends OfCourse {
  before: unknown;
  after: unknown;
}

export interface TrainingDetails {
  'training course created': OfCourse;
  'training course updated': OfChange & { discarded: true };
  'training course published': OfCourse & { version: number };
  'training course archived': OfCourse;
  'training course restored': OfCourse;
  'training course deleted': OfCourse;
  'training course assigned': OfAssignment;
  'training assignment changed': OfAssignment & OfChange & { part: string };
  'training assignment removed': OfAssignment & { withdrawn: number };
  'training tasks linked': OfChange & { part: string };
  'training course enrolled': OfEnrolment & {
    source: string;
    dueDate: string | null;
    /** The rejected task for which it was assigned. */
    taskName: string;
    rejections: number;
    /** As what another notification has told the person concerned. */
    toldAs: NoticeKind;
  };
  'training course left': OfEnrolment & { source: string };
  'training course started': OfEnrolment;
  'training lesson completed': OfLesson & { position: number };
  'training quiz submitted': OfLesson & { number: number; score: number; passed: boolean };
  'training course completed': OfEnrolment & { score: number };
  'training certificate earned': OfCertificate & { number: string };
  'training certificate expiring': OfCertificate;
  'training attempt granted': OfEnrolment;
  'training reminder sent': OfEnrolment & { dueDate: string | null };
  'training course due': OfEnrolment & { dueDate: string; step: string };
}
