import type { WebhookEvent, WebhookGroup } from '@gerai/shared/operations/webhooks/events.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const groupTexts: Record<WebhookGroup, MessageDescriptor> = {
  tasks: msg`Tasks`,
  days: msg`Days`,
  people: msg`People`,
  training: msg`Training`,
  outlets: msg`Outlets`,
  operations: msg`Operations`,
};

export const eventTexts: Record<WebhookEvent, MessageDescriptor> = {
  'task.submitted': msg`A task is submitted`,
  'task.approved': msg`A submission is approved`,
  'task.rejected': msg`A submission is rejected`,
  'tasks.failed': msg`Tasks failed at the day's end, by outlet`,
  'task.cancelled': msg`A task is cancelled`,
  'task.reopened': msg`A cancelled task is opened again`,
  'tasks.cancelled': msg`A run is withdrawn, by outlet`,
  'tasks.generated': msg`The tasks of a day are made`,
  'day.ended': msg`A day has ended`,
  'day.reopened': msg`A day is reopened`,
  'person.created': msg`An account is made`,
  'person.changed': msg`An account changes`,
  'person.deleted': msg`An account is deleted`,
  'course.completed': msg`A course is completed`,
  'certificate.earned': msg`A certificate is earned`,
  'outlet.created': msg`An outlet is added`,
  'outlet.changed': msg`An outlet changes`,
  'outlet.archived': msg`An outlet is archived`,
  'outlet.restored': msg`An archived outlet is restored`,
  'outlet.merged': msg`An outlet is merged into another`,
  'outlet.deleted': msg`An outlet is deleted`,
  'job.failed': msg`A job of the server fails`,
};
