import { reasons } from '../../http/reason-catalogue.ts';

export const outletReasons = reasons('outlets', {
  merged_tags: '{outlet} would have {tags} tags, and an outlet has {most} at most. Take some away before.',
  unknown_time_zone: 'Choose a time zone from the list',
  unknown_area: 'The area has been deleted. Reopen this form.',
  name_required: 'Please enter the name of the outlet',
  region_required: 'Please enter the region',
  name_taken: 'An outlet already has this name, possibly an archived one',
  merged: "This outlet was merged into another, so it can't be restored or merged again",
  changed_meanwhile: '{who} changed this outlet after you selected it.',
  changed_by_someone: 'Someone changed this outlet after you selected it.',
  merge_itself: 'Choose another outlet',
  position_incomplete: 'Enter both latitude and longitude, or neither',
  latitude_unreadable: 'Enter a latitude between -90 and 90, for example -7.9467',
  longitude_unreadable: 'Enter a longitude between -180 and 180, for example 112.6150',
  closes_before_opening: 'An outlet closes after the day on which it opens',
  no_weekday_open: 'One day of the week at least is open; pause the outlet instead',
  day_name_required: 'Say what day it is',
  day_twice: 'This day is there twice',
  pause_reason_required: 'Say why it is paused',
  pause_ends_before: 'A pause ends on the day on which it begins, or later',
  unknown_calendar: 'A holiday calendar has been deleted. Reopen this form.',
  unknown_outlet: 'An outlet has been deleted. Reopen this form.',
  calendar_name_required: 'Please enter the name of the calendar',
  calendar_name_taken: 'There is already a calendar of this name',
});

/** Wherever an outlet is chosen it may have been archived meanwhile: forms of people too, which know no outlets. */
export const archivedOutletReasons = reasons('outlets', { archived: 'This outlet is archived' });
export type OutletReason = keyof typeof outletReasons | keyof typeof archivedOutletReasons;
