import type { Use } from '@gerai/shared/http/errors.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import type { Clock } from '../clock.ts';

/** Kinds of records that tables of several modules refer to. */
export type ReferredKind = 'outlet' | 'job_role';

/** A record that is merged, and the one that it is merged into. */
export interface Merging {
  from: string;
  into: string;
}

/** What refers to each of some records, by their ids. */
export type UsesById = Map<string, Use[]>;

export interface ErasedPerson {
  uid: string;
  /** Names and emails, as they were written. */
  names: readonly string[];
  with_posts: boolean;
}

/**
 * The tables that a module alone writes, and what it does with them where a record that they refer to changes for all
 * (docs/decisions/data/each-table-has-one-owner.md). The handlers run in the caller's transaction, in the order of
 * server/src/owners.ts; whoever calls has taken the locks.
 */
export interface TableOwner {
  /** Below server/src/. */
  folder: string;
  tables: readonly (keyof Tables)[];
  /** Moves what refers to a merged record; what has a revision gets `at`. */
  merge?: {
    readonly [Kind in ReferredKind]?: (tx: Transaction<Tables>, merging: Merging, at: Date) => Promise<void>;
  };
  /** What refers to records and so forbids deleting them, without daily tasks. */
  findUses?: (db: Kysely<Tables>, kind: ReferredKind, ids: readonly string[]) => Promise<UsesById>;
  /** Takes off records that are about to be deleted what does not count as a use. */
  detach?: (tx: Transaction<Tables>, kind: ReferredKind, ids: readonly string[]) => Promise<void>;
  /** Removes what belongs to a person alone, and the name from what stays. */
  eraseAccount?: (tx: Transaction<Tables>, uid: string, at: Date) => Promise<void>;
  /** Erases a name from texts, in transactions of its own, as there may be many. Can be repeated. */
  eraseTexts?: (context: { db: Kysely<Tables>; clock: Clock }, person: ErasedPerson) => Promise<void>;
}
