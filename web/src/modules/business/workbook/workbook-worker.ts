import { answerInWorker } from '../../../desktop/sheets/ask-worker.ts';
import { type ReadWorkbook, readWorkbookFile, type WorkbookRequest } from './read-workbook-file.ts';

// A worker keeps the page responsive while a large file is read.
answerInWorker<WorkbookRequest, ReadWorkbook>(readWorkbookFile);
