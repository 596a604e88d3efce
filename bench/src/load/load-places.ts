import type { Size } from '@gerai/server/statements/load/load-business.ts';
import type { Queryer } from '@gerai/server/statements/load/queryer.ts';

/** Regions by the share of outlets in them, in percent, as in a chain that began in one city; each has three districts. */
export const REGIONS = [35, 20, 15, 10, 8, 6, 4, 2];
export const DISTRICTS = 3;
/** Two kinds of tags of which each outlet has one, by share in percent, and others that few have and no template uses. */
export const FORMATS = { Mall: 45, Street: 30, Station: 15, Airport: 10 };
export const KITCHENS = { Kitchen: 60, 'No kitchen': 40 };
const RARE_TAGS = 10;
/** How many days back outlets have closed days: more than are loaded. */
const DAYS_BACK = 520;

/** A number from 0 to 99 for each outlet `n`, the same in each run. */
const luck = (of: string) => `(abs(hashtext('${of}' || n)) % 100)`;

/** SQL of the place of a number from 0 to 99 among these shares. */
const among = (number: string, shares: readonly number[]): string => {
  let sum = 0;
  const cases = shares.map((share, at) => {
    sum += share;
    return `when ${number} < ${sum} then ${at}`;
  });
  return `case ${cases.join(' ')} end`;
};

/**
 * Areas in two levels, tags, closed days and postings, each as skewed as in a real business: one region has a third of
 * the outlets, one tag nearly half. One outlet in eight closes on a weekday, a third follow a calendar, some are paused,
 * not yet or no more open; tomorrow is a holiday of some.
 */
export async function loadPlaces(db: Queryer, { outlets, today }: Size): Promise<void> {
  const all = `generate_series(0, ${outlets - 1}) n`;
  const names = (tags: Record<string, number>) => `('{${Object.keys(tags).join(',')}}'::text[])`;
  const tagOf = (tags: Record<string, number>, of: string) =>
    `${names(tags)}[1 + ${among(luck(of), Object.values(tags))}]`;
  for (const statement of [
    `insert into areas (id, area_name, created_at, updated_at)
      select bench_id('region' || a), 'Region ' || a, now(), now() from generate_series(0, ${REGIONS.length - 1}) a`,
    `insert into areas (id, area_name, parent_id, created_at, updated_at)
      select bench_id('district' || a || '/' || d), format('District %s of region %s', d, a), bench_id('region' || a),
        now(), now()
      from generate_series(0, ${REGIONS.length - 1}) a, generate_series(0, ${DISTRICTS - 1}) d`,
    `update outlets set area_id =
        bench_id('district' || ${among(luck('region'), REGIONS)} || '/' || ${luck('district')} % ${DISTRICTS})
      from ${all} where id = bench_id('outlet' || n)`,
    `insert into tags (id, tag_name, created_at, updated_at)
      select bench_id('tag' || name), name, now(), now()
      from unnest(${names(FORMATS)} || ${names(KITCHENS)}
        || array(select 'Tag ' || t from generate_series(0, ${RARE_TAGS - 1}) t)) name`,
    `insert into outlet_tags (outlet_id, tag_id)
      select bench_id('outlet' || n), bench_id('tag' || name)
      from ${all} cross join lateral (
        values (${tagOf(FORMATS, 'format')}), (${tagOf(KITCHENS, 'kitchen')})
        union all select 'Tag ' || t from generate_series(0, ${RARE_TAGS - 1}) t where abs(hashtext(n || 'tag' || t)) % 20 = 0
      ) given (name)`,
    `insert into outlet_closures (outlet_id, kind, from_date, weekday)
      select bench_id('outlet' || n), 'weekly', date '${today}' - 2000, to_char(date '${today}' + n / 8, 'FMDay')
      from ${all} where n % 8 = 3`,
    `insert into outlet_closures (outlet_id, kind, from_date, until_date, reason)
      select bench_id('outlet' || n), 'day', day, day, 'Stocktaking'
      from ${all}, lateral (select date '${today}' - 20 - n % 11 as day) at where n % 5 = 1`,
    `insert into outlet_closures (outlet_id, kind, from_date, reason)
      select bench_id('outlet' || n), 'pause', date '${today}' - 5, 'Renovation' from ${all} where n % 97 = 4`,
    `update outlets set opens_on = date '${today}' + 14 from ${all} where id = bench_id('outlet' || n) and n % 199 = 17`,
    `update outlets set closed_from = date '${today}' - 30 from ${all}
      where id = bench_id('outlet' || n) and n % 199 = 29`,
    `insert into holiday_calendars (id, calendar_name, created_at, updated_at)
      select bench_id('calendar' || name), name, now(), now() from unnest(array['National', 'Island']) name`,
    `insert into holidays (calendar_id, holiday_date, name)
      select bench_id('calendarNational'), date '${today}' - 10 - 30 * n, 'Holiday ' || n
      from generate_series(0, ${Math.floor(DAYS_BACK / 30)}) n
      union all values (bench_id('calendarIsland'), date '${today}' + 1, 'Day of silence')`,
    `insert into outlet_calendars (outlet_id, calendar_id, from_date)
      select bench_id('outlet' || n), bench_id('calendar' || name), date '${today}' - 2000
      from ${all} join (values ('National', 30), ('Island', 5)) follow (name, share) on ${luck('calendar')} < share`,
    `insert into postings (uid, outlet_id, role, job_role_id, from_date, created_at, updated_at)
      select bench_id('user' || n || '/4'), bench_id('outlet' || (n + 1) % ${outlets}), 'staff', bench_id('role0'),
        date '${today}' - 7, now(), now()
      from ${all} where n % 8 = 5`,
    `insert into postings (uid, area_id, role, from_date, created_at, updated_at)
      select bench_id('user' || a || '/0'), bench_id('region' || a), 'manager', date '${today}' - 700, now(), now()
      from generate_series(0, ${REGIONS.length - 1}) a`,
    `insert into bench_closed
      select outlet_id, day from outlet_closures
      cross join generate_series(date '${today}' - ${DAYS_BACK}, date '${today}' + 2, '1 day') at (day)
      where day >= from_date and (until_date is null or day <= until_date)
        and (weekday is null or weekday = to_char(day, 'FMDay'))
      union select outlet_id, holiday_date from outlet_calendars join holidays using (calendar_id)
      union select id, day from outlets
      cross join generate_series(date '${today}' - ${DAYS_BACK}, date '${today}' + 2, '1 day') at (day)
      where day < opens_on or day >= closed_from`,
  ])
    await db.query(statement);
}
