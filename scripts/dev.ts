import { createServer } from 'vite';
import { root, runCommand, stopCommands } from './run-command.ts';

// Development: the server restarts on a change, the browser updates at once.
const serverPort = process.env.PORT ?? '3000';
const target = `http://127.0.0.1:${serverPort}`;

const web = await createServer({
  root: `${root}/web`,
  server: { proxy: { '/api': target, '/auth': target, '/functions': target } },
});
await web.listen();
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopCommands);
process.exitCode = await runCommand('node', ['--watch', 'server/src/main.ts'], {
  env: { PORT: serverPort },
  onLine: console.log,
  timeoutMs: 2 ** 31 - 1,
});
await web.close();
