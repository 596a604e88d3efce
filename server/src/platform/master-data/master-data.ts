import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Use } from '@gerai/shared/http/errors.ts';
import type { Transaction } from 'kysely';
import type { TaskColumn } from '../../database/queries/find-uses.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Queryable } from '../context.ts';

export interface MasterRecord {
  id: string;
  archived_at: string | null;
  merged_into: { id: string } | null;
  updated_at: string;
}

/** A kind of master data: records with a unique name that admins create, change, and delete while nothing uses them. */
export interface MasterData<Item extends MasterRecord, Input, NewInput extends Input = Input> {
  /** The first words of its trail events. */
  name: 'outlet' | 'role' | 'task group';
  subject: 'outlet' | 'role' | 'task_group';
  /** Records whose entries belong to an outlet. */
  isOutlet?: boolean;
  nameOf(record: Item | Input): string;
  /** The field of the request that has the name. */
  nameField: 'outlet_name' | 'role_name' | 'group_name';
  tableOf(record: Item): 'outlets' | 'task_groups' | 'login_roles' | 'job_roles';
  /** The fields that an update may change, as the trail shows them. */
  fieldsOf(record: Item): Input;
  /** The fields that never change, which the trail shows too. */
  fixedOf?(record: Item): Partial<Item>;
  /** An input with the names in it as they are stored. */
  normalize?(db: Queryable, input: Input): Promise<Input>;
  /** The fields that are stored elsewhere, by `writeLinked`. */
  linkedFields?: readonly string[];
  writeLinked?(
    tx: Transaction<Tables>,
    actor: Actor,
    at: Date,
    records: readonly { id: string; input: Input }[],
  ): Promise<void>;
  /** Inserts some in a few statements; returns their ids in the same order. */
  insert(tx: Transaction<Tables>, inputs: readonly NewInput[], now: Date): Promise<string[]>;
  /** Locks a record against new references until the transaction ends, and reads it as of `now`. Throws `not_found`. */
  lock(tx: Transaction<Tables>, id: string, now: Date): Promise<Item>;
  /** The same of those of several that are there. */
  lockAll(tx: Transaction<Tables>, ids: readonly string[], now: Date): Promise<Item[]>;
  /** Reads a record as of `now`. Throws `not_found`. */
  read(db: Queryable, id: string, now: Date): Promise<Item>;
  /** Throws for a record that may be neither changed nor deleted. */
  refuseChange?(record: Item): void;
  /** What a record itself says of its uses; the owners of tables tell the others. */
  usesOf?(record: Item): Use[];
  /** Throws for a record that can't be archived. */
  refuseArchiving?(record: Item): void;
  /** The column by which daily tasks refer to a record, if they do. */
  tasksBy?(record: Item): TaskColumn | null;
  /** Removes what the kind's own module refers to records by. */
  detach?(tx: Transaction<Tables>, records: readonly Item[]): Promise<void>;
  /** Rethrows the violation of a unique name as `conflict`. */
  refuseTakenName(error: unknown): never;
}
