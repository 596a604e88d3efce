import type { ReasonValue } from '@gerai/shared/http/reason-catalogue.ts';
import type { AnyBecause } from '@gerai/shared/reasons.ts';

/** A failure on this device with a reason code: a photo that can't be opened, a file without its headings. */
export class ReasonError extends Error {
  override name = 'ReasonError';
  readonly reason: AnyBecause['reason'];
  readonly values: Readonly<Record<string, ReasonValue>> | undefined;

  constructor({ reason, values }: AnyBecause, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
    this.values = values;
  }
}
