import { type RawBuilder, sql } from 'kysely';

/**
 * SQL of who works where on a date, as what: the people of each outlet, those who are to move there until then, and those
 * who are posted there, as `outlet_id`, `role`, `job_role_id` and `uid`, each once. By default those who can sign in, whether
 * or not they ever have.
 */
export const selectCrew = (date: string, status: CrewStatus = 'active'): RawBuilder<unknown> => {
  const works = worksAs(status, date);
  return sql`
  select location_id as outlet_id, role, job_role_id, uid from users
  where ${works} and location_id is not null
    and not exists (select from planned_moves move where move.uid = users.uid and ${isMade(date)})
  union
  select coalesce(move.location_id, users.location_id), role, coalesce(move.job_role_id, users.job_role_id), users.uid
  from planned_moves move join users on users.uid = move.uid
  where ${works} and ${isMade(date)} and coalesce(move.location_id, users.location_id) is not null
  union
  select posting.outlet_id, posting.role, posting.job_role_id, posting.uid
  from postings_on(${date}) posting join users on users.uid = posting.uid
  where ${works}`;
};

/** In the SQL itself, so that an index of one status fits. */
const statuses = {
  active: sql`users.status = 'active'`,
  /** Invited, or without their password: they need a link. */
  invited: sql`users.status = 'pending'`,
  /** Both. */
  assigned: sql`users.status in ('active', 'pending')`,
  /** Can sign in, and have at least once. */
  arrived: sql`users.status = 'active' and (users.last_login is not null
    or exists (select from sessions where sessions.user_uid = users.uid and sessions.ended_at is null))`,
};
type CrewStatus = keyof typeof statuses;

const worksAs = (status: CrewStatus, date: string) => sql`${statuses[status]} and users.deleted_at is null
  and users.role in ('staff', 'manager') and (users.last_day is null or users.last_day >= ${date})`;

const isMade = (date: string) => sql`move.on_date <= ${date} and move.refused_reason is null`;
