import type { SheetColumn } from '@gerai/shared/tables/sheet-column.ts';
import { answerInWorker } from './ask-worker.ts';
import type { FileLimits } from './raw-sheet.ts';
import type { ReadingChoices, TableReading } from './read-table.ts';
import { readTableFile } from './read-table-file.ts';

export interface TableRequest {
  file: File;
  columns: readonly SheetColumn[];
  limits: FileLimits;
  choices: ReadingChoices;
}

answerInWorker<TableRequest, TableReading>(({ file, columns, limits, choices }) =>
  readTableFile(file, columns, limits, choices),
);
