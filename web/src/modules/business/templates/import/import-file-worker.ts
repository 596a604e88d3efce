import { answerInWorker } from '../../../../desk/sheets/ask-worker.ts';
import type { WorkerRequest } from './check-import-file.ts';
import { type ReadFile, readImportFile } from './read-import-file.ts';

// A worker keeps the page responsive while a large file is read.
answerInWorker<WorkerRequest, ReadFile>(({ file, names, settings }, onProgress) =>
  readImportFile(file, names, { settings, onProgress }),
);
