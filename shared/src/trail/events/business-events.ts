import type { BusinessDetails } from '../details/business-details.ts';
import { counted, reviewed, work } from './touched-roots.ts';
import type { TrailEvents } from './trail-event.ts';

const imported = ['outlets', 'areas', 'users', 'roles', 'task-groups', 'templates', 'dashboards'] as const;

/** Templates, outlets, areas, job roles and what else a business sets up. */
export const businessEvents = {
  'task created': { touches: ['templates', 'dashboards', 'outlets', 'roles', 'task-groups'] },
  'task updated': { touches: ['templates', 'outlets', 'roles', 'task-groups'] },
  'task deleted': { touches: ['templates', 'dashboards', 'outlets', 'roles', 'task-groups'] },
  'outlet created': { touches: ['outlets', 'dashboards'], webhooks: ['outlet.created'] },
  'outlet updated': {
    touches: ['outlets', 'profile', 'users', ...reviewed, 'templates'],
    webhooks: ['outlet.changed'],
  },
  'outlet deleted': { touches: ['outlets', 'dashboards'], webhooks: ['outlet.deleted'] },
  'outlet archived': {
    touches: ['outlets', 'templates', 'dashboards', 'completion', 'generation', ...work],
    webhooks: ['outlet.archived'],
  },
  'outlet restored': {
    touches: ['outlets', 'templates', 'dashboards', 'completion', 'generation'],
    webhooks: ['outlet.restored'],
  },
  'outlets merged': {
    touches: [
      'outlets',
      'profile',
      'users',
      'templates',
      'completion',
      'generation',
      'webhooks',
      ...reviewed,
    ],
    webhooks: ['outlet.merged'],
  },
  'outlet calendar updated': { touches: ['outlets', 'templates', 'dashboards', 'completion'] },
  'holiday calendar created': { touches: ['outlets', 'templates', 'dashboards', 'completion'] },
  'holiday calendar updated': { touches: ['outlets', 'templates', 'dashboards', 'completion'] },
  'holiday calendar deleted': { touches: ['outlets', 'templates', 'dashboards', 'completion'] },
  'area created': { touches: ['areas', 'outlets'] },
  'area updated': { touches: ['areas', 'outlets', 'profile', 'manager-reviews'] },
  'area deleted': { touches: ['areas', 'outlets'] },
  'tag created': { touches: ['outlets'] },
  'tag updated': { touches: ['outlets', 'templates'] },
  'tag deleted': { touches: ['outlets'] },
  'role created': { touches: ['roles', 'dashboards'] },
  'role updated': { touches: ['roles', 'profile', 'users', 'my-tasks', 'daily-tasks', 'templates'] },
  'role deleted': { touches: ['roles', 'dashboards'] },
  'role archived': { touches: ['roles', 'templates', 'completion', 'generation', ...work] },
  'job roles merged': {
    touches: ['roles', 'profile', 'users', 'templates', 'completion', 'generation', ...reviewed],
  },
  'role restored': { touches: ['roles', 'templates', 'generation', 'dashboards'] },
  'task group created': { touches: ['task-groups'] },
  'task group updated': { touches: ['task-groups', 'my-tasks', 'daily-tasks', 'templates'] },
  'task group deleted': { touches: ['task-groups'] },
  'task group archived': { touches: ['task-groups', 'templates'] },
  'task groups merged': { touches: ['task-groups', 'templates', ...work] },
  'task group restored': { touches: ['task-groups', 'templates'] },
  'task groups ordered': { touches: ['task-groups', 'templates'] },
  'templates imported': { touches: ['templates', ...counted, 'task-groups', 'dashboards'] },
  'workbook exported': { touches: [] },
  'workbook imported': { touches: imported },
  'workbook import revoked': { touches: imported },
  'business updated': { touches: ['business'] },
} as const satisfies TrailEvents<BusinessDetails>;
