import { laterPart } from '../core/i18n/language.tsx';
import { registerDescribers, registerOperations } from '../core/offline/operation.ts';

// A new kind needs an operation and a describer in its feature, and a line in each of these files.
const loadOperations = laterPart(() => import('./operations-by-kind.ts'));
const loadDescribers = laterPart(() => import('./describers-by-kind.ts'));
registerOperations(async () => (await loadOperations()).operationsByKind);
registerDescribers(async () => (await loadDescribers()).describersByKind);
