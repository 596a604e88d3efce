import module from 'node:module';
import { join } from 'node:path';

/**
 * Keeps the compiled code of the modules that are imported from now on for the next start, which then takes half the
 * processor time to load them. It lies with the packages: a folder that others can write to would run their code. Does
 * nothing where that can't be written, and before Node 22.
 */
export function keepCompiled(): void {
  module.enableCompileCache?.(join(import.meta.dirname, '../../../node_modules/.cache/gerai-compiled'));
}
