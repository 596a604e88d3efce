/** A place in the trail: the transaction of a line, then its id. Lines are read in this order. */
export interface Place {
  transaction: bigint;
  id: number;
}

/** As the browser keeps it, and sends it back as Last-Event-ID. */
export const formatPlace = ({ transaction, id }: Place): string => `${transaction}-${id}`;

/** The place that a Last-Event-ID names; null when it names none. */
export function parsePlace(text: string): Place | null {
  const [, transaction, id] = /^(\d{1,19})-(\d{1,15})$/.exec(text) ?? [];
  return transaction && id ? { transaction: BigInt(transaction), id: Number(id) } : null;
}

export const isAfter = (a: Place, b: Place): boolean =>
  a.transaction === b.transaction ? a.id > b.id : a.transaction > b.transaction;

export const later = (a: Place, b: Place): Place => (isAfter(a, b) ? a : b);
