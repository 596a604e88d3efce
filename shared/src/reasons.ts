import { apiKeyReasons } from './accounts/api-keys/reasons.ts';
import { passkeyReasons } from './accounts/auth/passkey-reasons.ts';
import { proofReasons } from './accounts/auth/proof-reasons.ts';
import { providerReasons } from './accounts/auth/provider-reasons.ts';
import { authReasons, sessionFailureReasons } from './accounts/auth/reasons.ts';
import { placeReasons, postingReasons } from './accounts/postings/reasons.ts';
import { profileReasons } from './accounts/profile/reasons.ts';
import { roleReasons } from './accounts/roles/reasons.ts';
import { userImportReasons } from './accounts/users/import-reasons.ts';
import { passwordReasons } from './accounts/users/password-reasons.ts';
import { userReasons } from './accounts/users/reasons.ts';
import { areaReasons } from './business/areas/reasons.ts';
import { generationReasons } from './business/generation/reasons.ts';
import { businessReasons } from './business/identity/reasons.ts';
import { archivedOutletReasons, outletReasons } from './business/outlets/reasons.ts';
import { tagReasons } from './business/tags/reasons.ts';
import { taskGroupReasons } from './business/task-groups/reasons.ts';
import { templateImportReasons } from './business/templates/import-reasons.ts';
import { templateReasons } from './business/templates/reasons.ts';
import { workbookReasons } from './business/workbook/reasons.ts';
import { httpReasons } from './http/http-reasons.ts';
import { inputReasons } from './http/input-reasons.ts';
import {
  type Because,
  fillIn,
  type ReasonValue,
  type SimpleReasonOf,
  type ValuesOf,
} from './http/reason-catalogue.ts';
import { notificationReasons } from './insight/notifications/reasons.ts';
import { reportReasons } from './insight/reports/reasons.ts';
import { backupReasons } from './operations/backup/reasons.ts';
import { clockReasons } from './operations/maintenance/reasons.ts';
import { trailReasons } from './operations/trail/reasons.ts';
import { webhookReasons } from './operations/webhooks/reasons.ts';
import { photoReasons } from './pictures/reasons.ts';
import { socialReasons } from './social/feed/reasons.ts';
import { socialGroupReasons } from './social/groups/reasons.ts';
import { tableReasons } from './tables/reasons.ts';
import { nameReasons } from './text/reasons.ts';
import { courseReasons } from './training/authoring/reasons.ts';
import { certificateReasons } from './training/certificates/reasons.ts';
import { videoReasons } from './training/content/reasons.ts';
import { learningReasons } from './training/learning/reasons.ts';
import { teamReasons } from './training/team/reasons.ts';
import { cancellationReasons } from './work/cancellations/reasons.ts';
import { dailyTaskReasons } from './work/daily-tasks/reasons.ts';
import { dayEndReasons } from './work/day-end/reasons.ts';
import { outageReasons } from './work/outages/reasons.ts';
import { reviewReasons } from './work/reviews/reasons.ts';
import { submissionReasons } from './work/submissions/reasons.ts';

/** The English texts of every feature's reasons, from which the browser has its own (web/shared-reasons.ts). */
export const allReasons = {
  ...httpReasons,
  ...inputReasons,
  ...nameReasons,
  ...authReasons,
  ...sessionFailureReasons,
  ...passkeyReasons,
  ...proofReasons,
  ...passwordReasons,
  ...providerReasons,
  ...userReasons,
  ...userImportReasons,
  ...apiKeyReasons,
  ...profileReasons,
  ...businessReasons,
  ...outletReasons,
  ...archivedOutletReasons,
  ...areaReasons,
  ...tagReasons,
  ...postingReasons,
  ...placeReasons,
  ...roleReasons,
  ...taskGroupReasons,
  ...templateReasons,
  ...templateImportReasons,
  ...workbookReasons,
  ...generationReasons,
  ...dayEndReasons,
  ...cancellationReasons,
  ...outageReasons,
  ...dailyTaskReasons,
  ...submissionReasons,
  ...photoReasons,
  ...reviewReasons,
  ...socialReasons,
  ...tableReasons,
  ...socialGroupReasons,
  ...notificationReasons,
  ...backupReasons,
  ...clockReasons,
  ...trailReasons,
  ...webhookReasons,
  ...reportReasons,
  ...learningReasons,
  ...videoReasons,
  ...teamReasons,
  ...certificateReasons,
  ...courseReasons,
};

export type Reason = keyof typeof allReasons;
export type AnyBecause = Because<typeof allReasons>;
/** The values that a reason requires. */
export type GivenValues<R extends Reason> = R extends SimpleReason
  ? undefined
  : ValuesOf<(typeof allReasons)[R]>;

/** Reasons whose texts have no placeholders. */
export type SimpleReason = SimpleReasonOf<typeof allReasons>;

export const isReason = (text: string): text is Reason => Object.hasOwn(allReasons, text);

/** The English text of a reason with its values. */
export const reasonMessage = (reason: Reason, values?: Readonly<Record<string, ReasonValue>>): string =>
  fillIn(allReasons[reason], values);
