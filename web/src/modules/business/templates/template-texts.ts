import { templateMessages } from '@gerai/shared/business/templates/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts, marks } from '../../../core/i18n/message-text.ts';

const [who, when] = marks;
const [n] = marks;
const [id] = marks;

addTexts({
  [templateMessages.nameRequired]: msg`Task Name is required`,
  [templateMessages.jobRoleRequired]: msg`Assigned Job Role is required`,
  [templateMessages.frequencyRequired]: msg`Frequency is required`,
  [templateMessages.startDateRequired]: msg`Start Date is required`,
  [templateMessages.deadlineTimeRequired]: msg`Deadline Time is required`,
  [templateMessages.deadlineDaysRequired]: msg`Deadline (Days) is required`,
  [templateMessages.noLocation]: msg`Please select at least one location or choose "Apply to All Locations"`,
  [templateMessages.weekdays]: msg`Please select at least one day of the week`,
  [templateMessages.monthlyDate]: msg`Day of Month must be between 1 and 31`,
  [templateMessages.customDays]: msg`Every X Days must be at least 1`,
  [templateMessages.deadlineDays]: msg`Deadline (Days) must be at least 1`,
  [templateMessages.startDate]: msg`Start Date must be from 2000 to 2199`,
  [templateMessages.endDate]: msg`EndDate must not be before StartDate`,
  [templateMessages.unknownJobRole]: msg`This job role does not exist any more`,
  [templateMessages.unknownGroup]: msg`This task group does not exist any more`,
  [templateMessages.unknownLocation]: msg`A selected location does not exist any more`,
  [templateMessages.unknownSamplePhoto]: msg`The sample photo was not found. Please upload it again.`,
  [templateMessages.changedMeanwhile(who, when)]:
    msg`${who} changed this template at ${when}. Load it again before you save yours.`,
  Someone: msg`Someone`,
  [templateMessages.groupUpdated]: msg`Template group updated successfully!`,
  [templateMessages.createdForAll]: msg`Template created successfully for all locations!`,
  [templateMessages.createdFor(n)]: msg`Template created successfully for ${n} location(s)!`,
  [templateMessages.confirmDelete(id)]:
    msg`Are you sure you want to delete all templates in group ${id}? This will remove the template from all locations.`,
  [templateMessages.groupDeleted]: msg`Template group deleted successfully!`,
});
