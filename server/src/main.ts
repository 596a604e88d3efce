import { keepCompiled } from './platform/keep-compiled.ts';

// `npm start`. Only what is imported after this line is kept.
keepCompiled();
const { runServer } = await import('./run-server.ts');

runServer().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
