/** What a screen asks of the reference, by method and address; `$1` is the person of the token. */
interface Answer {
  method: 'GET' | 'POST';
  path: RegExp;
  text: string;
  /** The values after the person, from the address's groups, its query and the body. */
  values?(found: string[], query: URLSearchParams, body: Submitted): unknown[];
}

interface Submitted {
  id: string;
  staff_notes: string;
  photo_ids: string[];
}

const person = (
  id: string,
) => `(select json_build_object('uid', id, 'name', name, 'email', email, 'avatar', avatar_version)
  from bare.people where id = ${id})`;
const name = (table: string, id: string) => `(select name from bare.${table} where id = ${id})`;
const photos = `(select json_agg(json_build_object('id', id, 'width', width, 'height', height) order by position)
  from bare.photos where submission_id = submission.id)`;

const counts = 'select name, count from bare.counts';

export const answers: Answer[] = [
  {
    method: 'GET',
    path: /^\/api\/my-tasks$/,
    text: `
      select task.id, task.task_name, task.task_date, task.deadline, task.deadline_date, task.job_role_id,
        ${name('roles', 'task.job_role_id')} as role_name, display_id, frequency, instructions, completion_criteria,
        photo_required, sample_photo_id, group_name, group_color,
        submission.id as submission_id, attempt, staff_status, manager_status, audit_status, staff_notes,
        manager_notes, audit_notes, submitted_at, ${name('people', 'submitted_by_uid')} as submitted_by,
        case when photo_count > 0 then ${photos} end as photos
      from bare.people person
      join bare.tasks task on task.outlet_id = person.outlet_id and task.job_role_id = person.job_role_id
      join bare.definitions definition on definition.id = task.definition_id
      left join bare.submissions submission on submission.task_id = task.id and is_latest
      where person.id = $1 and task.deadline_date between $2::date - 1 and $2::date + 366
        and (task.deadline_date >= $2 or manager_status = 'Rejected' or audit_status = 'Rejected')
      order by task.deadline, task.task_name, task.id`,
    values: () => [today()],
  },
  {
    method: 'GET',
    path: /^\/api\/reviews\/manager$/,
    text: `
      select submission.id, task_id, submission.outlet_id, attempt, staff_notes, submitted_at, manager_status,
        task.task_name, task.task_date, task.deadline, display_id, instructions, completion_criteria, sample_photo_id,
        ${name('outlets', 'submission.outlet_id')} as outlet_name, ${name('roles', 'submission.job_role_id')} as job_role,
        ${person('submitted_by_uid')} as submitted_by, case when photo_count > 0 then ${photos} end as photos,
        (select count(*) from bare.submissions where outlet_id = submission.outlet_id and manager_status = 'Pending') as total
      from (
        select * from bare.submissions
        where outlet_id = (select outlet_id from bare.people where id = $1) and manager_status = 'Pending'
        order by submitted_at desc, id desc limit 51
      ) submission
      join bare.tasks task on task.id = task_id
      join bare.definitions definition on definition.id = task.definition_id
      order by submitted_at desc, submission.id desc`,
  },
  {
    method: 'GET',
    path: /^\/api\/daily-tasks$/,
    text: `
      select task.id, task.task_name, task.task_date, task.deadline, task.outlet_id, task.job_role_id, display_id,
        outlet.name as outlet_name, role.name as role_name, staff_status, manager_status, audit_status, system_status,
        staff_notes, submitted_at
      from (
        select * from bare.tasks where $1::uuid is not null and task_date between $2 and $3
        order by task_date desc, id desc limit 501
      ) task
      join bare.definitions definition on definition.id = definition_id
      join bare.outlets outlet on outlet.id = outlet_id
      join bare.roles role on role.id = job_role_id
      left join bare.submissions submission on task_id = task.id and is_latest
      order by task.task_date desc, task.id desc`,
    values: (_, query) => [query.get('dateFrom'), query.get('dateTo')],
  },
  {
    method: 'GET',
    path: /^\/api\/social\/feed$/,
    text: `
      select post.*, ${person('author_id')} as author,
        (select json_agg(reaction_type) from bare.reactions where post_id = post.id and person_id = $1) as mine,
        (select json_agg(json_build_object('uid', person_id, 'name', name) order by name)
          from bare.mentions where post_id = post.id) as mentions,
        post.group_id in (select group_id from bare.viewers where person_id = $1 and moderates) as moderates
      from (
        select post.* from (select group_id from bare.viewers where person_id = $1) viewed
        cross join lateral (
          select * from bare.posts where group_id = viewed.group_id
          order by is_pinned desc, created_at desc, id desc limit 21) post
        union all (
          select * from bare.posts where group_id is null
          order by group_id, is_pinned desc, created_at desc, id desc limit 21)
        order by is_pinned desc, created_at desc, id desc limit 21
      ) post order by is_pinned desc, created_at desc, id desc`,
  },
  {
    method: 'GET',
    path: /^\/api\/training\/courses$/,
    text: `
      select course.id, is_open, card, minutes, course.lesson_count, cover, enrolment.id as enrolment_id, source, reason,
        due_date, enrolled_at, started_at, completed_at, is_stuck, has_attempts, enrolment.lesson_count as lessons,
        completed, outline -> completed ->> 'id' as next_lesson, certificate.id as certificate_id, valid_until
      from bare.courses course
      left join bare.enrolments enrolment on course_id = course.id and person_id = $1
      left join bare.certificates certificate on certificate.enrolment_id = enrolment.id
      where enrolment.id is not null or is_open or (select job_role_id from bare.people where id = $1) = any(roles)
      order by title, course.id limit 25`,
  },
  {
    method: 'POST',
    path: /^\/api\/daily-tasks\/([\w-]+)\/submissions$/,
    text: `
      with task as (
        select task.id, task.outlet_id, task.job_role_id, task.task_date, task.task_name from bare.tasks task
        join bare.people person on person.id = $1 and person.outlet_id = task.outlet_id
          and person.job_role_id = task.job_role_id
        where task.id = $2 and task.deadline_date >= $3
      ), added as (
        insert into bare.submissions (id, task_id, attempt, is_latest, outlet_id, job_role_id, staff_status,
          manager_status, audit_status, system_status, staff_notes, photo_count, submitted_by_uid, submitted_at, task_date)
        select $4, id, 1, true, outlet_id, job_role_id, 'Submitted', 'Pending', 'Pending', 'None', $5,
          cardinality($6::uuid[]), $1, now(), task_date from task
        returning *
      ), shown as (
        insert into bare.photos (id, submission_id, position, width, height)
        select photo, $4, place, 1280, 960 from unnest($6::uuid[]) with ordinality given (photo, place)
      ), noted as (
        insert into bare.trail (event, actor, subject, outlet_id, details, at)
        select 'task submitted', $1, id, outlet_id, jsonb_build_object('taskName', task_name), now() from task
      )
      select added.*, ${person('$1')} as submitted_by from added`,
    values: ([task], _, { id, staff_notes, photo_ids }) => [task, today(), id, staff_notes, photo_ids],
  },
  { method: 'GET', path: /^\/api\/dashboards\/\w+$/, text: `${counts} where $1::uuid is not null` },
];

/** The business date, from the clock as anybody would. */
const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
