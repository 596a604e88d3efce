import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { ReasonError } from '../../core/api/reason-error.ts';
import type { TableReading } from './read-table.ts';

/** A table that was read and is not one of this import, as it lacks headings: another sheet or row may be the right one. */
export class TableRefusal extends ReasonError {
  override name = 'TableRefusal';
  readonly table: TableReading;

  constructor(because: AnyBecause, table: TableReading) {
    super(because);
    this.table = table;
  }
}
