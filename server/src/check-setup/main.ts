import { readConfig } from '../config.ts';
import { checkAddress } from './check-address.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk, checkFiles } from './check-files.ts';
import { checkKeys } from './check-keys.ts';
import type { Finding } from './finding.ts';

const MARK = { ok: 'ok     ', warning: 'WARNING', error: 'ERROR  ' } as const;

/**
 * `npm run check-setup`: looks at everything that the environment configures, as for `npm start`, and changes nothing.
 * Ends with 0 if Gerai can run with it, warnings included, else with 1.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const found: Finding[] = [];
  const parts = [checkDatabase, checkDisk, checkFiles, checkAddress, checkKeys];
  for (const check of parts) {
    const findings = await check(config);
    for (const { about, level, says, todo } of findings) {
      console.log(`${MARK[level]}  ${about.padEnd(8)}  ${says}`);
      if (todo) console.log(`                    ${todo}`);
    }
    found.push(...findings);
  }
  const count = (level: Finding['level']) => found.filter((finding) => finding.level === level).length;
  const errors = count('error');
  console.log(
    `\n${errors > 0 ? 'Gerai cannot run like this' : 'Gerai can run like this'}: ${errors} errors, ${count('warning')} warnings`,
  );
  process.exitCode = errors > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
