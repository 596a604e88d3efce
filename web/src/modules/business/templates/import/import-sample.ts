import {
  ALL_LOCATIONS,
  IMPORT_COLUMNS,
  type ImportCells,
} from '@gerai/shared/business/templates/import-contract.ts';
import type { Delimiter } from '@gerai/shared/tables/delimiter.ts';
import { saveCsv } from '../../../../desktop/csv/write-csv.ts';
import type { ImportNames } from './check-import-file.ts';

/**
 * Saves a sample file with the business's own names and unique TaskIDs, so that it can be imported as it is, with
 * either delimiter.
 */
export function saveImportSample(
  delimiter: Delimiter,
  names: ImportNames,
  today: string,
  series: string,
): string {
  const name = `template-import-sample-${delimiter === ',' ? 'comma' : 'semicolon'}.csv`;
  const rows = sampleRows(names, today, series);
  saveCsv(
    name,
    IMPORT_COLUMNS,
    rows.map((cells) => IMPORT_COLUMNS.map((column) => cells[column] ?? '')),
    delimiter,
  );
  return name;
}

/** One row for each frequency. `today` is a business date; `series` makes the TaskIDs of a sample unique. */
export function sampleRows(names: ImportNames, today: string, series: string): ImportCells[] {
  const [location = ALL_LOCATIONS] = names.locations;
  const every = {
    StartDate: today,
    EndDate: `${Number(today.slice(0, 4)) + 1}-12-31`,
    Status: 'Active',
    JobRole: names.jobRoles[0] ?? 'Ops',
    TaskGroup: names.taskGroups[0] ?? '',
  };
  return [
    {
      TaskID: `OPEN-${series}`,
      TaskName: 'Open the till',
      Priority: 'High',
      Frequency: 'daily',
      Location: location,
      DeadlineTime: '09:00',
      DeadlineDays: '1',
      AssignedTo: 'name@example.com',
      Description: 'Count the cash.\\nOpen the till.\\nSign the sheet.',
      CompletionCriteria: 'The photo shows the signed sheet',
    },
    {
      TaskID: `DEEP-${series}`,
      TaskName: 'Clean the fridge',
      Priority: 'Medium',
      Frequency: 'weekly',
      WeeklyDays: 'Monday, Thursday',
      Location: ALL_LOCATIONS,
      DeadlineTime: '21:00',
    },
    {
      TaskID: `STOCK-${series}`,
      TaskName: 'Count the stock',
      Priority: 'High',
      Frequency: 'monthly',
      MonthlyDate: '31',
      Location: ALL_LOCATIONS,
      DeadlineDays: '2',
    },
    {
      TaskID: `PLANT-${series}`,
      TaskName: 'Water the plants',
      Priority: 'Low',
      Frequency: 'custom_x_days',
      CustomDays: '3',
      Location: location,
    },
    {
      TaskID: `FILTER-${series}`,
      TaskName: 'Clean the filters',
      Priority: 'Medium',
      Frequency: 'custom_x_weeks',
      CustomWeeks: '2',
      WeeklyDays: 'Tuesday',
      Location: ALL_LOCATIONS,
    },
    {
      TaskID: `PEST-${series}`,
      TaskName: 'Check for pests',
      Priority: 'High',
      Frequency: 'monthly_weekday',
      MonthlyWeek: 'first',
      WeeklyDays: 'Monday',
      Location: ALL_LOCATIONS,
    },
    {
      TaskID: `COUNT-${series}`,
      TaskName: 'Count the furniture',
      Priority: 'Low',
      Frequency: 'once',
      Location: location,
    },
  ].map((cells) => ({ ...every, ...cells }));
}
