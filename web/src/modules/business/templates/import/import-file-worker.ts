import { FileProblem } from '../../../../desk/csv/file-problem.ts';
import type { WorkerAnswer, WorkerWish } from './check-import-file.ts';
import { readImportFile } from './read-import-file.ts';

const answer = (message: WorkerAnswer) => postMessage(message);

// Apart from the page, which goes on answering while a large file is read.
addEventListener('message', async ({ data: { file, names } }: MessageEvent<WorkerWish>) => {
  try {
    answer({ read: await readImportFile(file, names, (progress) => answer({ progress })) });
  } catch (error) {
    if (error instanceof FileProblem) answer({ problem: { code: error.code, detail: error.detail } });
    else answer({ refusal: error instanceof Error ? error.message : String(error) });
  }
});
