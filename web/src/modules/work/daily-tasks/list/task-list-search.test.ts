import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../../core/api/search-params.ts';
import {
  filterOf,
  groupingOf,
  overdueOf,
  overviewDefaults,
  readTaskFilter,
  readTaskListSearch,
  searchOf,
  type TaskFilter,
} from './task-list-search.ts';

const TODAY = '2026-11-20';
const defaults = overviewDefaults(TODAY, ['HM', 'Senayan'], ['Kasir', 'Ops']);
const filter = (part: TaskFilter) => readTaskFilter({ ...part });
/** Writes a search to the URL and reads it back. */
const throughAddress = (search: object) => readTaskListSearch(parseSearch(stringifySearch({ ...search })));

describe('the defaults of the overview', () => {
  it("are today's tasks of HM and Ops", () => {
    expect(defaults).toEqual(filter({ dateFrom: TODAY, dateTo: TODAY, location: 'HM', jobRole: 'Ops' }));
  });

  it('are all outlets and job roles where none is called so', () => {
    expect(overviewDefaults(TODAY, ['Senayan', 'Bahman'], ['Kasir', 'Laptops'])).toEqual(
      filter({ dateFrom: TODAY, dateTo: TODAY }),
    );
  });

  it('take a name of several words', () => {
    expect(overviewDefaults(TODAY, ['HM Kelapa Gading'], ['Ops 2'])).toEqual(defaults);
  });
});

describe('the address of a list', () => {
  it('means the defaults when it has no filter', () => {
    expect(filterOf(throughAddress({ group: 'status', task: 'x' }), defaults)).toEqual(defaults);
  });

  it('means just its filters when it has one, without the defaults', () => {
    expect(filterOf(throughAddress({ status: ['Overdue'] }), defaults)).toEqual(
      filter({ status: ['Overdue'] }),
    );
    expect(filterOf(throughAddress({ dateFrom: TODAY }), defaults)).toEqual(filter({ dateFrom: TODAY }));
  });

  it('can say that there is no filter at all', () => {
    expect(filterOf(throughAddress(searchOf({}, defaults)), defaults)).toEqual(filter({}));
  });

  it.each<TaskFilter>([
    {},
    { location: 'Senayan' },
    { dateFrom: TODAY, dateTo: TODAY, location: 'HM' },
    { status: ['Manager Approved', 'Auto Approved'], outlet_id: 'o', job_role_id: 'r', jobName: 'Sapu' },
  ])('brings %j back', (chosen) => {
    expect(filterOf(throughAddress(searchOf(filter(chosen), defaults)), defaults)).toEqual(filter(chosen));
  });

  it('means the outlet, also by a part of its name, where it has an area too', () => {
    expect(readTaskFilter({ location: 'HM', area_id: 'bali' })).toEqual(filter({ location: 'HM' }));
    expect(readTaskFilter({ outlet_id: 'hm', area_id: 'bali' })).toEqual(filter({ outlet_id: 'hm' }));
    expect(readTaskFilter({ location: '', area_id: 'bali' })).toEqual(filter({ area_id: 'bali' }));
  });

  it('is empty for the defaults, so that it follows the current date', () => {
    expect(stringifySearch(searchOf(defaults, defaults))).toBe('');
  });

  it('groups one day at several outlets by them, unless other groups or none are chosen', () => {
    const day = { dateFrom: '2026-11-20', dateTo: '2026-11-20' };
    expect(groupingOf({}, day)).toBe('location');
    expect(groupingOf({}, { ...day, location: 'HM' })).toBeUndefined();
    expect(groupingOf({}, { ...day, outlet_id: 'o1' })).toBeUndefined();
    expect(groupingOf({}, { ...day, dateTo: '2026-11-21' })).toBeUndefined();
    expect(groupingOf({}, {})).toBeUndefined();
    expect(groupingOf({ group: 'status' }, day)).toBe('status');
    expect(groupingOf(readTaskListSearch({ group: 'none', secondary: 'date' }), day)).toBeUndefined();
    expect(readTaskListSearch({ group: 'none', secondary: 'date' }).secondary).toBeUndefined();
  });

  it('never groups twice by the same, nor on the second level alone', () => {
    expect(readTaskListSearch({ group: 'date', secondary: 'date' })).toMatchObject({ secondary: undefined });
    expect(readTaskListSearch({ secondary: 'date' })).toMatchObject({
      group: undefined,
      secondary: undefined,
    });
    expect(readTaskListSearch({ group: 'date', secondary: 'status' })).toMatchObject({ secondary: 'status' });
  });

  it('knows no direction without a sorting, and nothing that is not on offer', () => {
    expect(readTaskListSearch({ order: 'desc', sort: 'price', group: 'price', view: 'x' })).toMatchObject({
      sort: undefined,
      order: undefined,
      group: undefined,
      view: undefined,
    });
  });
});

describe('what is overdue of a list', () => {
  it.each([
    [undefined, { status: ['Overdue'] }],
    [['Submitted', 'Not Submitted', 'Auto Failed'], { status: ['Overdue'] }],
    [['Auto Failed', 'Submitted'], { status: ['Auto Failed'] }],
    [['Not Submitted', 'Submitted'], { status: ['Not Submitted'], past_deadline: true }],
    [['Overdue', 'Submitted'], { status: ['Overdue'] }],
  ] as [TaskFilter['status'], TaskFilter][])('of %j', (status, overdue) => {
    expect(overdueOf({ location: 'HM', status })).toEqual({ location: 'HM', ...overdue });
  });

  it.each([[['Overdue']], [['Auto Failed']], [['Submitted']]] as [TaskFilter['status']][])(
    'is all of it, or nothing: %j',
    (status) => {
      expect(overdueOf({ status })).toBeUndefined();
    },
  );
});
