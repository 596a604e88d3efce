import { outletMessages } from '@gerai/shared/business/outlets/contract.ts';
import { msg } from '@lingui/core/macro';
import { addTexts } from '../../../core/i18n/message-text.ts';

addTexts({
  [outletMessages.created]: msg`Outlet created successfully!`,
  [outletMessages.updated]: msg`Outlet updated successfully!`,
  [outletMessages.deleted]: msg`Outlet deleted successfully!`,
  [outletMessages.confirmDelete]: msg`Are you sure you want to delete this outlet?`,
  [outletMessages.nameRequired]: msg`Please enter the name of the outlet`,
  [outletMessages.regionRequired]: msg`Please enter the region`,
  [outletMessages.nameTaken]: msg`There is already an outlet of this name`,
});
