import type { TrainingDetails } from '../details/training-details.ts';
import type { TrailEvents } from './trail-event.ts';

/** Courses. The person concerned is notified, whatever their role (specification 2, section 2). */
export const trainingEvents = {
  'training course created': { touches: ['training-courses'] },
  'training course updated': { touches: ['training-courses', 'training'] },
  'training course published': { touches: ['training-courses', 'training'] },
  'training course archived': { touches: ['training-courses', 'training'] },
  'training course restored': { touches: ['training-courses', 'training'] },
  'training course deleted': { touches: ['training-courses', 'training'] },
  'training course assigned': { touches: ['training-courses', 'training'] },
  'training assignment changed': { touches: ['training-courses', 'training'] },
  'training assignment removed': { touches: ['training-courses', 'training'] },
  'training tasks linked': { touches: ['training-courses'] },
  'training course enrolled': {
    touches: ['training-courses', 'training'],
    notices: [{ kind: 'course_assigned', to: 'concerned anew', grouped: true }],
  },
  'training course left': { touches: ['training-courses', 'training'] },
  'training course started': { touches: ['training-courses', 'training'] },
  'training lesson completed': { touches: ['training'] },
  'training quiz submitted': { touches: ['training'] },
  'training course completed': { touches: ['training-courses', 'training'], webhooks: ['course.completed'] },
  'training certificate earned': {
    touches: ['training', 'training-certificates'],
    webhooks: ['certificate.earned'],
  },
  'training certificate expiring': {
    touches: [],
    notices: [{ kind: 'certificate_expiring', to: 'concerned' }],
  },
  // They had used up the attempts at a quiz.
  'training attempt granted': {
    touches: ['training'],
    notices: [{ kind: 'attempt_granted', to: 'concerned', importance: 'high' }],
  },
  'training reminder sent': {
    touches: ['training'],
    notices: [{ kind: 'course_reminder', to: 'concerned', importance: 'high', grouped: true }],
  },
  'training course due': {
    touches: [],
    notices: [{ kind: 'course_due', to: 'concerned', grouped: true }],
  },
} as const satisfies TrailEvents<TrainingDetails>;
