import type { ReadingChoices } from '../sheets/read-table.ts';

/** The kinds of records that an import can make where its rows name some that are missing. */
export type MissingKind = 'outlets' | 'jobRoles' | 'taskGroups';

/** What an admin chooses for a file beside how it is read. */
export interface ImportSettings {
  /** By the sheet's key. */
  readings: Readonly<Record<string, ReadingChoices>>;
  /** Changes what exists instead of refusing its rows. */
  update: boolean;
  /** The kinds whose missing records are made first. */
  create: readonly MissingKind[];
  /** Of the outlets that are made and have none in the file. */
  region: string;
  /**
   * How new people get in; of templates it means nothing. Null: by the file's passwords where it has some, else by a
   * link.
   */
  firstAccess: 'password' | 'link' | 'mail' | null;
}

export const initialSettings: ImportSettings = {
  readings: {},
  update: false,
  create: [],
  region: '',
  firstAccess: null,
};

/** An outlet that rows name and that is missing; without a region where the file has none. */
export interface MissingOutlet {
  outlet_name: string;
  region: string;
}

/** What rows name and is missing. */
export interface Missing {
  outlets: MissingOutlet[];
  jobRoles: string[];
  taskGroups: string[];
}

export const NONE_MISSING: Missing = { outlets: [], jobRoles: [], taskGroups: [] };
