/** A position in the trail: an entry's transaction, then its id. Entries are read in this order. */
export interface TrailPosition {
  transaction: bigint;
  id: number;
}

/** The event id, which the browser sends back as Last-Event-ID. */
export const formatPosition = ({ transaction, id }: TrailPosition): string => `${transaction}-${id}`;

/** Parses a Last-Event-ID; null if it is not a position. */
export function parsePosition(text: string): TrailPosition | null {
  const [, transaction, id] = /^(\d{1,19})-(\d{1,15})$/.exec(text) ?? [];
  return transaction && id ? { transaction: BigInt(transaction), id: Number(id) } : null;
}

export const isAfter = (a: TrailPosition, b: TrailPosition): boolean =>
  a.transaction === b.transaction ? a.id > b.id : a.transaction > b.transaction;

export const later = (a: TrailPosition, b: TrailPosition): TrailPosition => (isAfter(a, b) ? a : b);
