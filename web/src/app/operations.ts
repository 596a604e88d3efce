import { registerDescribers, registerOperations } from '../core/offline/operation.ts';

// A new kind needs an operation and a describer in its feature, and a line in each of these files.
registerOperations(async () => (await import('./operations-by-kind.ts')).operationsByKind);
registerDescribers(async () => (await import('./describers-by-kind.ts')).describersByKind);
