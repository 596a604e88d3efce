/**
 * A test's timeout in milliseconds, made longer on a machine that is slow as the tests start (`npm test` measures it,
 * scripts/machine/measure-machine.ts).
 */
export const scaled = (ms: number): number => Math.round(ms * Number(process.env.TEST_SLOWNESS ?? 1));
