import { type ErrorCode, type Explanation, inUseBy, type Use } from '@gerai/shared/http/errors.ts';
import type { ReasonValue } from '@gerai/shared/http/reason-catalogue.ts';
import type { ChangedThing, LaterChange } from '@gerai/shared/http/revision.ts';
import { type AnyBecause, type GivenValues, type Reason, reasonMessage } from '@gerai/shared/reasons.ts';

interface ErrorExtras {
  /** Request paths that the reason refers to. */
  at?: readonly string[];
  /** Separate reasons by request path. */
  fields?: Record<string, AnyBecause>;
  /** What refers to a thing that is in use. */
  uses?: readonly Use[];
  /** What stands after a later change. */
  changed?: LaterChange;
  /** Which of several things were changed later. */
  changed_things?: readonly ChangedThing[];
  cause?: unknown;
}

type Values = Readonly<Record<string, ReasonValue>>;
type Given<R extends Reason> =
  undefined extends GivenValues<R>
    ? [values?: undefined, extras?: ErrorExtras]
    : [values: GivenValues<R>, extras?: ErrorExtras];

/**
 * The only error that verbs throw. The code decides the HTTP status, the reason and its values say what was wrong;
 * `message` is the reason's English text.
 */
export class AppError<R extends Reason = Reason> extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly values: Values | undefined;
  readonly fields: Record<string, Explanation> | undefined;
  readonly uses: readonly Use[] | undefined;
  readonly changed: LaterChange | undefined;
  readonly changed_things: readonly ChangedThing[] | undefined;

  constructor(code: ErrorCode, reason: R, ...[values, extras = {}]: Given<R>) {
    super(reasonMessage(reason, values), { cause: extras.cause });
    this.code = code;
    this.reason = reason;
    this.values = values;
    const why = { reason, values } as AnyBecause;
    const fields = { ...extras.fields, ...Object.fromEntries((extras.at ?? []).map((path) => [path, why])) };
    const explained = Object.entries(fields).map(([path, because]) => [path, explain(because)] as const);
    this.fields = explained.length > 0 ? Object.fromEntries(explained) : undefined;
    this.uses = extras.uses;
    this.changed = extras.changed;
    this.changed_things = extras.changed_things;
  }
}

/** Creates an error from a rule's reason. */
export const refusal = (code: ErrorCode, { reason, values }: AnyBecause, extras?: ErrorExtras): AppError =>
  new AppError<Reason>(code, reason, values as never, extras);

/** A reason as sent to clients: with its values and English text. */
export const explain = ({ reason, values }: AnyBecause): Explanation => ({
  reason,
  ...(values ? { values } : {}),
  message: reasonMessage(reason, values),
});

/** What a person may not see is reported as not existing. */
export const notFound = (thing: string) => new AppError('not_found', 'http.not_found', { thing });

/** Throws `in_use` if something refers to the thing to delete; a count of 0 is ignored (decisions, roles). */
export function refuseInUse(name: string, counted: readonly Use[]): void {
  const uses = counted.filter(({ count }) => count !== 0);
  if (uses.length > 0) throw new AppError('in_use', 'http.in_use', { name, uses: inUseBy(uses) }, { uses });
}

type Violation = readonly [constraint: string, code: ErrorCode, field: string, because: AnyBecause];

/** Rethrows a violation of one of these constraints as the error of its field, and anything else unchanged. */
export const explainViolations =
  (violations: readonly Violation[]) =>
  (error: unknown): never => {
    for (const [constraint, code, field, because] of violations)
      if (violates(error, constraint)) throw refusal(code, because, { at: [field], cause: error });
    throw error;
  };

/** Whether a database error is a violation of the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  );
}
