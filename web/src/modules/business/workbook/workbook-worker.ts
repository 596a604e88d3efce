import { answerInWorker } from '../../../desktop/sheets/ask-worker.ts';
import type { WorkbookRequest } from './api.ts';
import { type ReadWorkbook, readWorkbookFile } from './read-workbook-file.ts';

// A worker keeps the page responsive while a large file is read.
answerInWorker<WorkbookRequest, ReadWorkbook>(({ file, choices }) => readWorkbookFile(file, choices));
