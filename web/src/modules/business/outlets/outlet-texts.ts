import type { areaReasons } from '@gerai/shared/business/areas/reasons.ts';
import type { outletReasons } from '@gerai/shared/business/outlets/reasons.ts';
import type { tagReasons } from '@gerai/shared/business/tags/reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';
import '../../../desktop/master-data/archived-texts.ts';

addReasonTexts<Omit<typeof outletReasons, 'outlets.archived'>>({
  'outlets.merged_tags': ({ outlet, tags, most }) =>
    msg`${outlet} would have ${tags} tags, and an outlet has ${most} at most. Take some away before.`,
  'outlets.unknown_area': msg`The area has been deleted. Reopen this form.`,
  'outlets.name_required': msg`Please enter the name of the outlet`,
  'outlets.region_required': msg`Please enter the region`,
  'outlets.name_taken': msg`An outlet already has this name, possibly an archived one`,
  'outlets.merged': msg`This outlet was merged into another, so it can't be restored or merged again`,
  'outlets.merge_itself': msg`Choose another outlet`,
  'outlets.position_incomplete': msg`Enter both latitude and longitude, or neither`,
  'outlets.latitude_unreadable': msg`Enter a latitude between -90 and 90, for example -7.9467`,
  'outlets.longitude_unreadable': msg`Enter a longitude between -180 and 180, for example 112.6150`,
  'outlets.closes_before_opening': msg`An outlet closes after the day on which it opens`,
  'outlets.no_weekday_open': msg`One day of the week at least is open; pause the outlet instead`,
  'outlets.day_name_required': msg`Say what day it is`,
  'outlets.day_twice': msg`This day is there twice`,
  'outlets.pause_reason_required': msg`Say why it is paused`,
  'outlets.pause_ends_before': msg`A pause ends on the day on which it begins, or later`,
  'outlets.unknown_calendar': msg`A holiday calendar has been deleted. Reopen this form.`,
  'outlets.unknown_outlet': msg`An outlet has been deleted. Reopen this form.`,
  'outlets.calendar_name_required': msg`Please enter the name of the calendar`,
  'outlets.calendar_name_taken': msg`There is already a calendar of this name`,
});

addReasonTexts<typeof areaReasons>({
  'areas.name_required': msg`Please enter the name of the area`,
  'areas.name_taken': msg`There is already an area of this name`,
  'areas.unknown_parent': msg`The parent area has been deleted. Reopen this form.`,
  'areas.circle': msg`An area cannot lie below itself or one of its own areas`,
  'areas.unknown_outlet': msg`An outlet has been deleted. Reopen this form.`,
});

addReasonTexts<typeof tagReasons>({
  'tags.name_required': msg`Please enter the tag`,
  'tags.name_taken': msg`There is already a tag of this name`,
  'tags.no_comma': msg`Tags can't contain commas or semicolons. Enter two tags.`,
  'tags.too_many': msg`There are as many tags as there can be. Delete one that nobody needs.`,
  'tags.outlet_full': ({ outlet }) => msg`${outlet} has as many tags as an outlet can have`,
  'tags.unknown_outlet': msg`An outlet has been deleted. Reopen this form.`,
});
