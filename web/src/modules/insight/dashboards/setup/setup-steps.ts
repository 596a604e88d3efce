import type { AdminDashboard, Setup } from '@gerai/shared/insight/dashboards/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';

export interface SetupStep {
  label: MessageDescriptor;
  /** What it is for, shown while it is the next one. */
  hint: MessageDescriptor;
  /** How many there are; the step is done with the first one. */
  count: number;
  button: MessageDescriptor;
  /** Leads to the screen with its form open; absent where a dialog explains the step. */
  link?: Pick<LinkProps, 'to' | 'search'>;
}

/** From an empty database to the first approved task, in the order in which each step needs the ones before it. */
export const setupSteps = (
  { outlets, taskSubmissions }: Pick<AdminDashboard, 'outlets' | 'taskSubmissions'>,
  { jobRoles, staff, templates, firstTasks }: Setup,
): SetupStep[] => [
  {
    label: msg`Outlets`,
    hint: msg`The shops, restaurants or kiosks where the work is done.`,
    count: outlets,
    button: msg`Add outlet`,
    link: { to: '/task/admin/outlets', search: { add: true } },
  },
  {
    label: msg`Job roles`,
    hint: msg`Who does what in an outlet: cashier, kitchen, cleaning.`,
    count: jobRoles,
    button: msg`Add a job role`,
    link: { to: '/task/admin/roles', search: { add: 'Job Role' } },
  },
  {
    label: msg`Staff`,
    hint: msg`The people who do the tasks, each with an outlet and a job role. You can import all of them from a file.`,
    count: staff,
    button: msg`Add people`,
    link: { to: '/task/admin/users', search: { add: true } },
  },
  {
    label: msg`Task templates`,
    hint: msg`The task, its schedule, deadline and job role.`,
    count: templates,
    button: msg`Plan a task`,
    link: { to: '/task/admin/scheduler', search: { edit: 'new' } },
  },
  {
    label: msg`Tasks of the first day`,
    hint: msg`They are made every morning. The first can be made now: best for tomorrow, once people have signed in.`,
    count: firstTasks,
    button: msg`Make the first tasks`,
    link: { to: '/task/admin/generator' },
  },
  {
    label: msg`Try it as staff`,
    hint: msg`Do a task on a phone and send it, as they will.`,
    count: taskSubmissions,
    button: msg`How to try it`,
  },
  {
    label: msg`Approve the first task`,
    hint: msg`A manager of the outlet approves it, or you.`,
    count: 0,
    button: msg`Review it`,
    link: { to: '/task/manager/review', search: { order: 'oldest' } },
  },
];
