import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../../config.ts';
import { openLog } from '../../../../platform/log/log.ts';
import { startServer } from '../../../../start.ts';
import { createIn, newFolder, removeFolder } from '../../../../testing/embedded-folder.ts';
import { ADMIN, callsOf, OF_ADMIN, runCommand, signInAdmin } from '../../../../testing/running-server.ts';
import { scaled } from '../../../../testing/scaled.ts';
import { testRequiredFactor } from './test-required-factor.ts';

it('works while the server is stopped, and says that it must be', { timeout: scaled(300_000) }, async () => {
  const DATA_DIR = await newFolder();
  onTestFinished(() => removeFolder(DATA_DIR));
  const start = () =>
    startServer(readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR, ...OF_ADMIN }), {
      log: openLog('silent'),
      withJobs: false,
    });
  const remove = () => runCommand('remove-second-factor.ts', { DATA_DIR }, '--email', ADMIN.email);
  expect(await remove()).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no database in'),
  });

  await createIn(join(DATA_DIR, 'database'));
  const running = await start();
  await testRequiredFactor(callsOf(running.address));
  const refused = await remove();
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/in use by another process.*Stop that one first/s);
  expect((await signInAdmin(callsOf(running.address))).body.reason).toBe('auth.code_required');

  await running.close();
  expect(await remove()).toEqual({ code: 0, output: 'Admin has no second factor any more.\n' });
  const again = await start();
  expect((await signInAdmin(callsOf(again.address))).status).toBe(200);
  await again.close();
});
