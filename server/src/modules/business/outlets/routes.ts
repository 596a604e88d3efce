import * as calendars from '@gerai/shared/business/outlets/calendar-contract.ts';
import * as calls from '@gerai/shared/business/outlets/contract.ts';
import * as merging from '@gerai/shared/business/outlets/merge-contract.ts';
import { forAdmin, listForRoles, signedIn } from '../../../platform/http/route.ts';
import { archiveRecord } from '../../../platform/master-data/archive-record.ts';
import { deleteRecord } from '../../../platform/master-data/delete-record.ts';
import { countMerge } from '../../../platform/master-data/merge-records.ts';
import { readRecordUses } from '../../../platform/master-data/read-record-uses.ts';
import { deleteHolidayCalendar } from './calendars/delete-holiday-calendar.ts';
import { listHolidayCalendars } from './calendars/list-holiday-calendars.ts';
import { readOutletCalendar } from './calendars/queries.ts';
import {
  createHolidayCalendar,
  previewHolidayCalendar,
  updateHolidayCalendar,
} from './calendars/update-holiday-calendar.ts';
import { previewOutletCalendar, updateOutletCalendar } from './calendars/update-outlet-calendar.ts';
import { listOutletRecords } from './list-outlet-records.ts';
import { mergedOutlets, mergeOutlets } from './merge/merge-outlets.ts';
import { listOutlets, readOutletRecord } from './queries.ts';
import { updateArchivedOutlets } from './update-archived-outlets.ts';
import { createOutlet, updateOutlet } from './update-outlet.ts';
import { writeOutlet } from './write-outlet.ts';

export const routes = [
  signedIn(calls.listOutlets, (context, actor) => listOutlets(context, actor)),
  listForRoles(['admin'], calls.pageOutlets, (context, _actor, { query }) =>
    listOutletRecords(context, query),
  ),
  forAdmin(calls.getOutlet, ({ db, clock }, _actor, { params }) =>
    readOutletRecord(db, params.id, clock.now()),
  ),
  forAdmin(calls.createOutlet, (context, actor, { body }) => createOutlet(context, actor, body)),
  forAdmin(
    calls.updateOutlet,
    (context, actor, { params, body }) => updateOutlet(context, actor, params.id, body),
    { recentProof: true },
  ),
  forAdmin(calls.archiveOutlet, (context, actor, { params, body }) =>
    archiveRecord(context, actor, writeOutlet, params.id, body),
  ),
  forAdmin(calls.archiveOutlets, (context, actor, { body }) => updateArchivedOutlets(context, actor, body)),
  forAdmin(merging.previewOutletMerge, (context, _actor, { params, query }) =>
    countMerge(context, mergedOutlets, { from: params.id, into: query.into_id }),
  ),
  forAdmin(
    merging.mergeOutlets,
    (context, actor, { params, body }) => mergeOutlets(context, actor, params.id, body),
    { recentProof: true },
  ),
  forAdmin(calls.getOutletUses, (context, _actor, { params }) =>
    readRecordUses(context, writeOutlet, params.id),
  ),
  forAdmin(calls.deleteOutlet, (context, actor, { params, query }) =>
    deleteRecord(context, actor, writeOutlet, params.id, query),
  ),
  forAdmin(calendars.getOutletCalendar, ({ db }, _actor, { params }) => readOutletCalendar(db, params.id)),
  forAdmin(calendars.previewOutletCalendar, (context, _actor, { params, body }) =>
    previewOutletCalendar(context, params.id, body),
  ),
  forAdmin(calendars.updateOutletCalendar, (context, actor, { params, body }) =>
    updateOutletCalendar(context, actor, params.id, body),
  ),
  forAdmin(calendars.listHolidayCalendars, ({ db }) => listHolidayCalendars(db)),
  forAdmin(calendars.previewHolidayCalendar, (context, _actor, { body }) =>
    previewHolidayCalendar(context, body),
  ),
  forAdmin(calendars.createHolidayCalendar, (context, actor, { body }) =>
    createHolidayCalendar(context, actor, body),
  ),
  forAdmin(calendars.updateHolidayCalendar, (context, actor, { params, body }) =>
    updateHolidayCalendar(context, actor, params.id, body),
  ),
  forAdmin(calendars.deleteHolidayCalendar, (context, actor, { params }) =>
    deleteHolidayCalendar(context, actor, params),
  ),
];
