import { courseMessages } from '@gerai/shared/training/authoring/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [courseMessages.changedMeanwhile]: msg`Somebody else changed this course meanwhile. Load it again; what you wrote is kept here.`,
  [courseMessages.noDraft]: msg`There are no changes to publish`,
  [courseMessages.notComplete]: msg`This course is not complete yet`,
  [courseMessages.inUse]: msg`People have enrolled in this course. Archive it instead.`,
  [courseMessages.alreadyAssigned]: msg`The course is assigned to them already`,
  [courseMessages.dueInThePast]: msg`The due date has passed`,
  [courseMessages.notPublished]: msg`Publish the course before you assign it`,
  [courseMessages.nothingPublished]: msg`Nothing of this course is published yet. Delete it instead.`,
  [courseMessages.archived]: msg`Take the course back from the archive first`,
  [courseMessages.tooManyAssignments]: msg`This course has as many assignments as it can have`,
  [courseMessages.idTaken]: msg`This was sent already, with something else in it. Please start again.`,
  [courseMessages.pictureUnknown]: msg`A picture of this course was not found. Please add it again.`,
  [courseMessages.videoUnknown]: msg`A video of this course was not found, or has not arrived completely. Please add it again.`,
  [courseMessages.unknownTask]: msg`A task of this list is not here any more`,
  [courseMessages.unknownAudience]: msg`This job role, outlet or person is not here any more`,
});
