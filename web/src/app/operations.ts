import { registerOperations } from '../core/offline/operation.ts';
import type { operationsByKind } from './operations-by-kind.ts';

type Kind = keyof typeof operationsByKind;

/** A new kind needs its name here, a line in operations-by-kind.ts and an operation in its feature. */
const kinds: Record<Kind, true> = {
  submission: true,
  review: true,
  post: true,
  comment: true,
  lesson: true,
  course: true,
  quiz: true,
};

const operationOf = async (kind: Kind) =>
  await (await import('./operations-by-kind.ts')).operationsByKind[kind]();

registerOperations(
  Object.fromEntries(Object.keys(kinds).map((kind) => [kind, () => operationOf(kind as Kind)])),
);
