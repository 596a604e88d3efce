import { accountsOwner } from './modules/accounts/owner.ts';
import { businessOwner } from './modules/business/owner.ts';
import { insightOwner } from './modules/insight/owner.ts';
import { operationsOwner } from './modules/operations/owner.ts';
import { socialOwner } from './modules/social/owner.ts';
import { trainingOwner } from './modules/training/owner.ts';
import { workOwner } from './modules/work/owner.ts';
import type { TableOwner } from './platform/master-data/table-owner.ts';
import { platformOwner } from './platform/owner.ts';

/**
 * The owners of all tables. From the top of the house to its bottom, which is the order in which they follow a merge: what
 * refers to a task moves before the task, a task before its template, and all of them before the people.
 */
export const owners: readonly TableOwner[] = [
  operationsOwner,
  insightOwner,
  trainingOwner,
  socialOwner,
  workOwner,
  businessOwner,
  accountsOwner,
  platformOwner,
];
