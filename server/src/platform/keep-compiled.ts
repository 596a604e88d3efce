import module from 'node:module';
import { join } from 'node:path';

/**
 * Keeps the compiled code of the modules that are imported from now on for the next start, which then takes half the
 * processor time to load them, also after the whole folder was moved. It lies with the packages: a folder that others
 * can write to would run their code. Does nothing where that can't be written, and before Node 22.
 */
export function keepCompiled(): void {
  // As its option `portable`, which versions before 25 refuse.
  process.env.NODE_COMPILE_CACHE_PORTABLE = '1';
  module.enableCompileCache?.(join(import.meta.dirname, '../../../node_modules/.cache/gerai-compiled'));
}
