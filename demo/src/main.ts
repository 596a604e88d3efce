import { keepCompiled } from '@gerai/server/platform/keep-compiled.ts';

// `npm run demo`. Only what is imported after this line is kept.
keepCompiled();
const { runDemo } = await import('./run-demo.ts');

runDemo().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
