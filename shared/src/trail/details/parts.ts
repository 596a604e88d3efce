/** A thing by its name then, with the fields that were changed. */
export interface Changed {
  name: string;
  before: unknown;
  after: unknown;
}

export interface Named {
  name: string;
}

/** Where whoever did it was, and on which device. */
export interface FromDevice {
  ip_address: string | null;
  user_agent: string | null;
}

/** What entries have that may alert admins. */
export interface Alerting {
  /** By this mark the index of notices finds it. */
  alert: true;
}
