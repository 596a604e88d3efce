import type { AnyBecause } from '@gerai/shared/reasons.ts';
import { ReasonError } from '../../../../core/api/reason-error.ts';
import { FileProblem } from '../../../../desk/csv/file-problem.ts';
import type { WorkerAnswer, WorkerRequest } from './check-import-file.ts';
import { readImportFile } from './read-import-file.ts';

const answer = (message: WorkerAnswer) => postMessage(message);

// A worker keeps the page responsive while a large file is read.
addEventListener('message', async ({ data: { file, names } }: MessageEvent<WorkerRequest>) => {
  try {
    answer({ read: await readImportFile(file, names, (progress) => answer({ progress })) });
  } catch (error) {
    if (error instanceof FileProblem) answer({ problem: { code: error.code, detail: error.detail } });
    else if (error instanceof ReasonError)
      answer({ refusal: { reason: error.reason, values: error.values } as AnyBecause });
    else answer({ problem: { code: 'unreadable', detail: 0 } });
  }
});
