import type { SignInFailure } from '../sign-in-failures.ts';
import type { Alerting, Changed, Named } from './parts.ts';

interface OfPosting extends Changed {
  posting_id: string;
  /** The outlet or the area. */
  place: string | null;
}

/** How a second factor was changed, and by whom where that was not the person. */
interface OfFactor extends Named {
  by: 'admin' | 'operator';
  sessions_ended: number;
}

interface OfPasskey extends OfFactor {
  passkey: string;
  role: string;
}

export interface AccountDetails {
  login: { second_factor: string; passkey: string; sessions_ended: number };
  logout: { scope: 'global' | 'local' | 'others' | 'one'; sessions: number };
  password_change: Named & {
    one_time_link: 'made' | 'mailed' | 'handed_out' | 'used';
    sessions_ended: number;
  };
  'password link sent': Named;
  'session copied': Named & { sessions: number };
  'sessions ended': Named & { sessions: number };
  profile_update: Changed & { photo: 'updated' | 'removed' };
  email_change: Changed;
  phone_change: Changed;
  role_change: Changed;
  location_change: Changed;
  account_created: Changed & { email: string; role: string };
  account_deleted: Changed & { sessions_ended: number };
  'account erased': Named & { posts: 'deleted' | 'kept' };
  'personal data exported': Named;
  'posting created': OfPosting;
  'posting updated': OfPosting;
  'posting deleted': OfPosting;
  'move planned': Changed;
  'move taken back': Changed;
  'move refused': Changed & Alerting & { reason: string; planned_by_uid: string | null };
  status_change: Changed & { sessions_ended: number; sealed_password: 'unreadable' };
  'users imported': Named & { rows: number; created: number; updated: number; errors: number };
  'users exported': Named & { users: number };
  'security settings updated': Changed;
  'sign-in provider linked': Named & { email: string; issuer: string };
  'identity confirmed': Named & { method: string };
  'second factor added': OfFactor;
  'second factor removed': OfFactor;
  'recovery codes created': OfFactor;
  'recovery code used': OfFactor;
  'passkey added': OfPasskey;
  'passkey renamed': OfPasskey;
  'passkey removed': OfPasskey;
  'passkey copied': OfPasskey;
  'api key created': Changed;
  'api key updated': Changed;
  'api key revoked': Changed;
  'api key ending': Named & { date: string };
  'access denied': Named;
  'sign-in failed': Named & {
    attempts: number;
    reason: SignInFailure;
    provider: string;
    because: string;
  };
  'sign-in slowed': Named & { attempts: number; accounts: number };
  'new device': Named & { role: string };
}
