import type { AccountDetails } from '../details/account-details.ts';
import { factorChanged, securityAlert, securityAlertOfOthers } from './security-notices.ts';
import { counted, work } from './touched-roots.ts';
import type { TrailEvents } from './trail-event.ts';

/** Where somebody works decides what they do and review, and which groups are open to them. */
const posted = ['areas', 'users', 'profile', ...work, 'manager-reviews', 'social-groups'] as const;
const factors = ['factors'] as const;

/** People, how they sign in, and programs with a key. */
export const accountEvents = {
  login: { touches: ['users', 'sessions'], isSecurity: true },
  logout: { touches: ['sessions'] },
  password_change: { touches: ['users', 'sessions'], isSecurity: true },
  'password link sent': { touches: [], isSecurity: true },
  'session copied': {
    touches: ['sessions'],
    isSecurity: true,
    alerts: 'always',
    notices: [{ kind: 'session_copied', to: 'concerned', importance: 'high' }, securityAlertOfOthers],
  },
  'sessions ended': { touches: ['sessions'], isSecurity: true },
  profile_update: { touches: ['profile', 'users', 'roles'], webhooks: ['person.changed'] },
  email_change: {
    touches: ['profile', 'users'],
    isSecurity: true,
    alerts: 'always',
    webhooks: ['person.changed'],
    notices: [factorChanged, securityAlertOfOthers],
  },
  phone_change: {
    touches: ['profile', 'users'],
    isSecurity: true,
    alerts: 'always',
    webhooks: ['person.changed'],
    notices: [factorChanged, securityAlertOfOthers],
  },
  role_change: {
    touches: ['profile', 'users', 'roles'],
    isSecurity: true,
    alerts: 'sometimes',
    webhooks: ['person.changed'],
    notices: [securityAlert],
  },
  location_change: {
    touches: ['profile', 'users', 'outlets', ...work, 'manager-reviews'],
    webhooks: ['person.changed'],
  },
  account_created: {
    touches: ['users', ...counted, 'dashboards'],
    isSecurity: true,
    alerts: 'sometimes',
    webhooks: ['person.created'],
    notices: [securityAlert],
  },
  account_deleted: {
    touches: ['users', ...counted, 'dashboards'],
    isSecurity: true,
    webhooks: ['person.deleted'],
  },
  'account erased': {
    touches: ['users', ...counted, 'dashboards'],
    isSecurity: true,
    webhooks: ['person.deleted'],
  },
  'personal data exported': { touches: [], isSecurity: true },
  'posting created': { touches: posted },
  'posting updated': { touches: posted },
  'posting deleted': { touches: posted },
  'move planned': { touches: ['users', 'outlets'] },
  'move taken back': { touches: ['users', 'outlets'] },
  // Its list of people says why; who planned it has to know before the person stands at the wrong outlet.
  'move refused': {
    touches: ['users'],
    notices: [{ kind: 'move_refused', roles: ['admin'], to: 'planner', importance: 'high' }],
  },
  status_change: { touches: ['users', 'dashboards'], isSecurity: true, webhooks: ['person.changed'] },
  'users imported': { touches: ['users', ...counted, 'dashboards'] },
  'users exported': { touches: [] },
  'security settings updated': { touches: ['security-settings'], isSecurity: true },
  'sign-in provider linked': { touches: ['profile', 'users'] },
  'identity confirmed': { touches: [], isSecurity: true },
  'second factor added': { touches: factors, isSecurity: true, notices: [factorChanged] },
  'second factor removed': { touches: factors, isSecurity: true, notices: [factorChanged] },
  'recovery codes created': { touches: factors, isSecurity: true, notices: [factorChanged] },
  'recovery code used': { touches: factors, isSecurity: true, notices: [factorChanged] },
  'passkey added': {
    touches: factors,
    isSecurity: true,
    alerts: 'sometimes',
    notices: [factorChanged, securityAlertOfOthers],
  },
  'passkey renamed': { touches: factors },
  'passkey removed': { touches: factors, isSecurity: true, notices: [factorChanged] },
  'passkey copied': {
    touches: factors,
    isSecurity: true,
    alerts: 'always',
    notices: [factorChanged, securityAlertOfOthers],
  },
  'api key created': { touches: ['api-keys'], isSecurity: true, alerts: 'always', notices: [securityAlert] },
  'api key updated': { touches: ['api-keys'], isSecurity: true },
  'api key revoked': { touches: ['api-keys'], isSecurity: true },
  'api key ending': {
    touches: ['api-keys'],
    isSecurity: true,
    alerts: 'always',
    notices: [{ kind: 'key_ending', roles: ['admin'], to: 'alerted' }],
  },
  'access denied': { touches: [] },
  'sign-in failed': { touches: [], reach: 'admins', isSecurity: true },
  // Anybody can cause it from outside: its notice is a kind of its own, so that a flood hides no other alert.
  'sign-in slowed': {
    touches: [],
    reach: 'admins',
    isSecurity: true,
    alerts: 'always',
    notices: [{ kind: 'sign_in_slowed', roles: ['admin'], to: 'alerted', grouped: true }],
  },
  'new device': {
    touches: ['sessions'],
    isSecurity: true,
    alerts: 'sometimes',
    notices: [{ kind: 'new_device', to: 'concerned', importance: 'high' }, securityAlertOfOthers],
  },
} as const satisfies TrailEvents<AccountDetails>;
