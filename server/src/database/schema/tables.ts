import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultedInstant, Instant } from '../queries/instant.ts';
import type { ColumnTypes, DefaultedJson, Json } from './column-types.ts';

/** Generated from the migrated database by `npm run tables -w server`; what it can't know is in column-types.ts. */
export interface Tables {
  activity: {
    id: GeneratedAlways<number>;
    transaction_id: GeneratedAlways<string>;
    event: string;
    actor_kind: 'person' | 'job' | 'service';
    actor_uid: string | null;
    actor_name: string;
    api_key_id: string | null;
    subject_type: string;
    subject_id: string;
    outlet_id: string | null;
    job_role_id: string | null;
    group_id: string | null;
    concerns_uid: string | null;
    details: DefaultedJson<Record<string, unknown>>;
    created_at: Instant;
  };
  api_keys: {
    id: Generated<string>;
    name: string;
    key_hash: Uint8Array;
    ending: string | null;
    scopes: ('metrics' | 'day_end' | 'users' | 'read_lists')[];
    ends_on: string | null;
    end_told_days: number | null;
    created_by_uid: string | null;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
    last_used_at: Instant | null;
    revoked_at: Instant | null;
  };
  areas: {
    id: Generated<string>;
    area_name: string;
    parent_id: string | null;
    created_at: Instant;
    updated_at: Instant;
  };
  audit_sample_items: {
    sample_id: string;
    submission_id: string;
    is_high_risk: boolean;
  };
  audit_samples: {
    id: Generated<string>;
    auditor_uid: string;
    business_date: string;
    input: string;
    filter: Json<Record<string, unknown>>;
    coverage: Json<Record<string, unknown>>;
    population: number;
    outlets: number;
    drawn_at: Instant;
  };
  authenticators: {
    user_uid: string;
    secret: Uint8Array;
    created_at: Instant;
    confirmed_at: Instant | null;
    last_step: Generated<number>;
    last_used_at: Instant | null;
  };
  avatar_versions: {
    version: GeneratedAlways<number>;
    user_uid: string;
    created_at: Instant;
  };
  backups: {
    id: string;
    origin: Generated<'download' | 'schedule' | 'person' | 'command'>;
    with_photos: boolean;
    requested_by_uid: string | null;
    requested_at: Instant;
    token_hash: Uint8Array | null;
    session_id: string | null;
    store: string | null;
    name: string | null;
    server: string | null;
    status: Generated<'requested' | 'running' | 'done' | 'failed' | 'cancelled'>;
    seen_at: Instant;
    finished_at: Instant | null;
    estimated_bytes: number;
    bytes: Generated<number>;
    sent_bytes: Generated<number>;
    row_count: Generated<number>;
    file_count: Generated<number>;
    error: string | null;
    proved_at: Instant | null;
    proof_error: string | null;
    removed_at: Instant | null;
  };
  business: {
    is_only: Generated<boolean>;
    name: Generated<string>;
    logo: Uint8Array | null;
    logo_version: Generated<number>;
    updated_at: Instant;
  };
  certificates: {
    id: Generated<string>;
    number: string;
    enrolment_id: string;
    user_id: string;
    course_id: string;
    holder_name: string;
    course_title: Json<ColumnTypes['certificates.course_title']>;
    issued_on: string;
    valid_until: string | null;
  };
  clock_watch: {
    is_only: Generated<boolean>;
    seen_at: Instant;
    left_out_until: string | null;
  };
  course_assignments: {
    id: string;
    course_id: string;
    job_role_id: string | null;
    outlet_id: string | null;
    user_id: string | null;
    due_date: string;
    created_by_uid: string;
    created_at: Instant;
    updated_at: Instant | null;
  };
  course_enrolments: {
    id: Generated<string>;
    course_id: string;
    user_id: string;
    source: 'self' | 'assigned' | 'rejections' | 'renewal';
    assignment_id: string | null;
    reason: Json<ColumnTypes['course_enrolments.reason']> | null;
    due_date: string | null;
    enrolled_at: Instant;
    version_id: string | null;
    started_at: Instant | null;
    completed_at: Instant | null;
    extra_attempts: Generated<number>;
    is_stuck: GeneratedAlways<boolean>;
    is_repeated: GeneratedAlways<boolean>;
  };
  course_pictures: {
    photo_id: string;
    course_id: string;
  };
  course_task_links: {
    course_id: string;
    display_id: string;
  };
  course_versions: {
    id: Generated<string>;
    course_id: string;
    number: number;
    published_at: Instant | null;
    published_by_uid: string | null;
    is_current: Generated<boolean>;
    revision: Generated<number>;
    content: Json<ColumnTypes['course_versions.content']>;
    updated_at: Instant;
    updated_by_uid: string | null;
    category: GeneratedAlways<'Operations' | 'Customer Service' | 'Safety' | 'Leadership' | 'Technology'>;
    lesson_count: GeneratedAlways<number>;
    card: GeneratedAlways<ColumnTypes['course_versions.card']>;
    outline: GeneratedAlways<ColumnTypes['course_versions.outline']>;
    minutes: GeneratedAlways<number>;
    attempts_allowed: GeneratedAlways<ColumnTypes['course_versions.attempts_allowed']>;
    order_id: GeneratedAlways<string>;
    order_en: GeneratedAlways<string>;
    searched: GeneratedAlways<string>;
  };
  course_video_parts: {
    video_id: string;
    number: number;
    bytes: number;
    sha256: Uint8Array;
  };
  course_videos: {
    id: string;
    owner_uid: string;
    course_id: string | null;
    media_type: 'video/mp4' | 'video/webm';
    bytes: number;
    duration_seconds: number;
    width: number;
    height: number;
    completed_at: Instant | null;
    created_at: Instant;
    touched_at: Instant;
  };
  courses: {
    id: string;
    is_open: Generated<boolean>;
    created_by_uid: string;
    created_at: Instant;
    updated_at: Instant;
    task_links_updated_at: Instant | null;
    archived_at: Instant | null;
  };
  daily_tasks: {
    id: Generated<string>;
    template_id: string | null;
    definition_id: string;
    run_id: number | null;
    task_name: string;
    task_date: string;
    assigned_location_id: string;
    assigned_job_role_id: string;
    deadline_datetime: Instant;
    deadline_date: string;
    slot: Generated<number>;
    created_at: DefaultedInstant;
  };
  erasures: {
    user_uid: string;
    erased_at: Instant;
    with_posts: boolean;
    names: string[];
    finished_at: Instant | null;
  };
  file_sweep: {
    is_only: Generated<boolean>;
    next_part: number;
  };
  group_role_access: {
    group_id: string;
    job_role_id: string;
    can_view: boolean;
    can_post: boolean;
    can_moderate: boolean;
  };
  holiday_calendars: {
    id: Generated<string>;
    calendar_name: string;
    for_new_outlets: Generated<boolean>;
    created_at: Instant;
    updated_at: Instant;
  };
  holidays: {
    calendar_id: string;
    holiday_date: string;
    name: string;
  };
  job_alarms: {
    name: string;
    told_at: Instant;
  };
  job_roles: {
    id: Generated<string>;
    role_name: string;
    archived_at: Instant | null;
    merged_into: string | null;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
  };
  job_runs: {
    id: GeneratedAlways<number>;
    job: 'generate-daily-tasks' | 'update-task-statuses';
    business_date: string;
    actor_kind: 'person' | 'job' | 'service';
    actor_uid: string | null;
    server: string | null;
    status: 'succeeded' | 'failed';
    result: DefaultedJson<Record<string, unknown>>;
    error: string | null;
    started_at: Instant;
    finished_at: Instant;
    counts: Generated<boolean>;
    revoked_at: Instant | null;
    time_zone: string | null;
  };
  job_states: {
    name: string;
    succeeded_at: Instant | null;
    failed_at: Instant | null;
    failures: Generated<number>;
  };
  learning_days: {
    user_id: string;
    business_date: string;
    seconds: Generated<number>;
    lessons: Generated<number>;
    counted_until: Instant | null;
  };
  lesson_completions: {
    enrolment_id: string;
    position: number;
    previous: GeneratedAlways<number | null>;
    lesson_id: string;
    score: number | null;
    completed_at: Instant;
  };
  lesson_places: {
    enrolment_id: string;
    lesson_id: string;
    seconds: Generated<number>;
    place: DefaultedJson<ColumnTypes['lesson_places.place']>;
    updated_at: Instant;
  };
  login_roles: {
    id: Generated<string>;
    role_name: string;
    built_in: Generated<boolean>;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
  };
  mail_cursor: {
    singleton: Generated<boolean>;
    transaction_id: string;
    activity_id: number;
  };
  mails: {
    id: Generated<string>;
    kind: string;
    cause: string;
    user_uid: string | null;
    network: string | null;
    details: DefaultedJson<Record<string, unknown>>;
    state: Generated<'waiting' | 'sent' | 'failed' | 'dropped'>;
    attempts: Generated<number>;
    created_at: Instant;
    due_at: Instant;
    expires_at: Instant;
    finished_at: Instant | null;
    answer: string | null;
  };
  night_watch: {
    expectation: 'tasks-made' | 'day-ended' | 'backup-made';
    business_date: string;
    due_at: Instant;
    met_at: Instant | null;
    took_ms: number | null;
    server: string | null;
    late_seen_at: Instant | null;
    told_at: Instant | null;
  };
  notification_reads: {
    user_uid: string;
    activity_id: number;
  };
  outage_outlets: {
    business_date: string;
    outlet_id: string;
    outage_id: string;
  };
  outages: {
    id: Generated<string>;
    business_date: string;
    reason: string;
    is_everywhere: boolean;
    created_by_uid: string;
    created_at: Instant;
  };
  outlet_calendars: {
    outlet_id: string;
    calendar_id: string;
    from_date: string;
    until_date: string | null;
  };
  outlet_closures: {
    id: Generated<string>;
    outlet_id: string;
    kind: 'weekly' | 'day' | 'pause';
    from_date: string;
    until_date: string | null;
    weekday: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday' | null;
    reason: Generated<string>;
  };
  outlet_day_counts: {
    task_date: string;
    outlet_id: string;
    job_role_id: string;
    tasks: number;
    submitted: number;
    on_time: number;
    rejected: number;
    auto_approved: number;
    auto_failed: number;
    folded: Generated<boolean>;
  };
  outlet_tags: {
    outlet_id: string;
    tag_id: string;
  };
  outlets: {
    id: Generated<string>;
    outlet_name: string;
    region: string;
    area_id: string | null;
    latitude: number | null;
    longitude: number | null;
    position_version: Generated<number>;
    opens_on: string | null;
    closed_from: string | null;
    archived_at: Instant | null;
    merged_into: string | null;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
    address: Generated<string>;
    phone: Generated<string>;
    opening_hours: Generated<string>;
    time_zone: string | null;
  };
  passkeys: {
    id: Generated<string>;
    user_uid: string;
    credential_id: Uint8Array;
    public_key: Uint8Array;
    host: string;
    counter: Generated<number>;
    transports: Generated<string[]>;
    name: string;
    created_at: Instant;
    last_used_at: Instant | null;
    copied_at: Instant | null;
  };
  password_links: {
    user_uid: string;
    token_hash: Uint8Array;
    created_at: Instant;
    expires_at: Instant;
    mailed_to: string | null;
  };
  photo_checks: {
    business_date: string;
    checked_at: Instant;
    checked: number;
    missing: number;
    different: number;
  };
  photo_features: {
    photo_id: string;
    submitted_by_uid: string;
    outlet_id: string;
    definition_id: string;
    submitted_at: Instant;
    features: Uint8Array;
  };
  photo_keys: {
    photo_id: string;
    keys: number[];
  };
  photo_matches: {
    photo_id: string;
    other_id: string;
    verdict: 'same file' | 'edited copy' | 'same viewpoint';
    edits: Generated<('cropped' | 'turned' | 'mirrored' | 'stretched' | 'covered')[]>;
    homography: number[] | null;
    differing: Generated<number[]>;
  };
  photo_removals: {
    photo_id: string;
  };
  photos: {
    id: string;
    purpose: 'submission' | 'sample' | 'avatar' | 'social' | 'course';
    owner_uid: string;
    width: number;
    height: number;
    bytes: number;
    sha256: Uint8Array;
    created_at: Instant;
    submission_id: string | null;
    post_id: string | null;
    comment_id: string | null;
    position: number | null;
    attached_at: Instant | null;
    compared_at: Instant | null;
    compare_until: Instant | null;
    compare_tries: Generated<number>;
    compare_failed_at: Instant | null;
    source: ColumnTypes['photos.source'] | null;
    taken_at: Instant | null;
    taken_from: ColumnTypes['photos.taken_from'] | null;
    original_sha256: Uint8Array | null;
    latitude: number | null;
    longitude: number | null;
    accuracy: number | null;
    full_sha256: Uint8Array | null;
    thumbnail_sha256: Uint8Array | null;
    differs_at: Instant | null;
    removed_at: Instant | null;
  };
  planned_moves: {
    uid: string;
    on_date: string;
    location_id: string | null;
    job_role_id: string | null;
    planned_by: string | null;
    refused_reason: string | null;
    created_at: Instant;
  };
  postings: {
    id: Generated<string>;
    uid: string;
    outlet_id: string | null;
    area_id: string | null;
    role: 'manager' | 'staff';
    job_role_id: string | null;
    from_date: string;
    until_date: string | null;
    created_at: Instant;
    updated_at: Instant;
  };
  provider_accounts: {
    issuer: string;
    subject: string;
    user_uid: string;
    email: string;
    linked_at: Instant;
  };
  provider_sign_ins: {
    code_hash: Uint8Array;
    state_hash: Uint8Array;
    user_uid: string;
    proved_at: Instant;
    used_at: Instant | null;
    expires_at: Instant;
  };
  push_cursor: {
    singleton: Generated<boolean>;
    transaction_id: string;
    activity_id: number;
  };
  push_deliveries: {
    id: GeneratedAlways<number>;
    subscription_id: string;
    tag: string;
    activity_id: number;
    attempts: Generated<number>;
    due_at: Instant;
  };
  push_subscriptions: {
    id: Generated<string>;
    user_uid: string;
    session_id: string;
    endpoint: string;
    p256dh: Uint8Array;
    auth: Uint8Array;
    language: 'en' | 'id' | null;
    created_at: Instant;
  };
  quiz_attempts: {
    id: Generated<string>;
    enrolment_id: string;
    lesson_id: string;
    number: number;
    shown: Json<ColumnTypes['quiz_attempts.shown']>;
    started_at: Instant;
    submitted_at: Instant | null;
    answers: Json<ColumnTypes['quiz_attempts.answers']> | null;
    score: number | null;
    passed: boolean | null;
  };
  recent_log: {
    id: GeneratedAlways<number>;
    at: Instant;
    level: number;
    server: string;
    kind: Generated<string>;
    line: string;
  };
  recovery_codes: {
    user_uid: string;
    code_hash: Uint8Array;
    used_at: Instant | null;
  };
  retention_cursors: {
    rule: string;
    done_until: string;
  };
  retention_runs: {
    business_date: string;
    started_at: Instant;
    seen_at: Instant;
    finished_at: Instant | null;
    result: Json<Record<string, unknown>>;
    error: string | null;
    server: string;
  };
  retention_settings: {
    is_only: Generated<boolean>;
    task_photos: number | null;
    social_photos: number | null;
    sign_ins: number | null;
    trail: number | null;
    job_runs: number | null;
    updated_at: Instant;
  };
  row_counts: {
    table_name: string;
    row_count: Generated<number>;
  };
  secrets: {
    name: string;
    value: string;
    created_at: DefaultedInstant;
  };
  security_settings: {
    is_only: Generated<boolean>;
    idle_minutes: number | null;
    second_factor_required: Generated<boolean>;
    updated_at: Instant;
  };
  sessions: {
    id: Generated<string>;
    user_uid: string;
    ip_address: string | null;
    user_agent: string | null;
    network: string | null;
    created_at: Instant;
    authenticated_at: Instant | null;
    by_provider: Generated<boolean>;
    expires_at: Instant;
    refresh_count: Generated<number>;
    refreshed_at: Instant | null;
    refreshed_by: Uint8Array | null;
    refresh_nonces: Generated<string[]>;
    ended_at: Instant | null;
    end_reason: ColumnTypes['sessions.end_reason'] | null;
    device_key: Uint8Array | null;
    device_hash: Uint8Array | null;
    clock_offset_ms: number | null;
    clock_steady_since: Instant | null;
    posting_id: string | null;
    posting_outlet_id: string | null;
  };
  sign_in_counts: {
    key_hash: Uint8Array;
    kind: 'device' | 'pair' | 'network' | 'lane';
    user_uid: string | null;
    failures: Generated<number>;
    next_at: Instant;
    has_turn: Generated<boolean>;
    used_at: Instant;
    expires_at: Instant;
  };
  sign_in_failures: {
    key_hash: Uint8Array;
    kind: 'account' | 'network' | 'all' | 'slowed';
    user_uid: string | null;
    networks: Generated<string[]>;
    entries: Generated<number>;
    failures: Generated<number>;
    recorded: Generated<number>;
    is_slowed: Generated<boolean>;
    ip_address: string;
    user_agent: string | null;
    ends_at: Instant;
  };
  sign_in_networks: {
    network_hash: Uint8Array;
    seen_at: Instant;
  };
  skipped_entries: {
    cursor: 'push_cursor' | 'mail_cursor' | 'webhook_cursor';
    activity_id: number;
    error: string;
    attempts: Generated<number>;
    skipped_at: Instant;
    retry_at: Instant;
  };
  social_comment_reactions: {
    comment_id: string;
    user_id: string;
    reaction_type: 'like' | 'love' | 'laugh' | 'wow' | 'sad' | 'angry';
    created_at: Instant;
  };
  social_comments: {
    id: string;
    post_id: string;
    parent_id: string | null;
    is_reply: GeneratedAlways<boolean>;
    parent_is_reply: GeneratedAlways<boolean | null>;
    author_id: string;
    content: Generated<string>;
    photo_count: Generated<number>;
    content_hash: Uint8Array;
    search: GeneratedAlways<string>;
    created_at: Instant;
    deleted_at: Instant | null;
    deleted_by_uid: string | null;
  };
  social_group_members: {
    group_id: string;
    user_id: string;
    role: Generated<'member' | 'moderator' | 'admin'>;
    joined_at: Instant;
    updated_at: Instant | null;
  };
  social_groups: {
    id: Generated<string>;
    name: string;
    description: Generated<string>;
    creator_id: string;
    created_at: Instant;
    updated_at: Instant;
  };
  social_mentions: {
    post_id: string;
    comment_id: string | null;
    user_id: string;
    name: string;
  };
  social_post_counts: {
    post_id: string;
    comments: Generated<number>;
    likes: Generated<number>;
    loves: Generated<number>;
    laughs: Generated<number>;
    wows: Generated<number>;
    sads: Generated<number>;
    angries: Generated<number>;
  };
  social_posts: {
    id: string;
    author_id: string;
    group_id: string | null;
    content: Generated<string>;
    photo_count: Generated<number>;
    is_pinned: Generated<boolean>;
    is_announcement: Generated<boolean>;
    content_hash: Uint8Array;
    search: GeneratedAlways<string>;
    created_at: Instant;
    updated_at: Instant;
  };
  social_reactions: {
    post_id: string;
    user_id: string;
    reaction_type: 'like' | 'love' | 'laugh' | 'wow' | 'sad' | 'angry';
    created_at: Instant;
  };
  social_reads: {
    post_id: string;
    user_id: string;
    seen_at: Instant;
  };
  tags: {
    id: Generated<string>;
    tag_name: string;
    created_at: Instant;
    updated_at: Instant;
  };
  task_definitions: {
    id: Generated<string>;
    display_id: string;
    task_name: string;
    frequency: 'daily' | 'weekly' | 'monthly' | 'custom_x_days' | 'custom_x_weeks' | 'monthly_weekday' | 'once';
    group_id: string | null;
    instructions: Generated<string>;
    completion_criteria: Generated<string>;
    photo_required: boolean;
    photo_challenge: Generated<'none' | 'gesture' | 'code'>;
    ai_comparison_enabled: Generated<boolean>;
    sample_photo_id: string | null;
    created_at: DefaultedInstant;
  };
  task_groups: {
    id: Generated<string>;
    group_name: string;
    description: Generated<string>;
    color: Generated<string>;
    sort_order: number;
    archived_at: Instant | null;
    merged_into: string | null;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
  };
  task_submissions: {
    id: Generated<string>;
    task_id: string;
    attempt: number;
    is_latest: Generated<boolean>;
    outlet_id: string;
    job_role_id: string;
    task_date: GeneratedAlways<string>;
    staff_status: ColumnTypes['task_submissions.staff_status'];
    manager_status: ColumnTypes['task_submissions.manager_status'];
    audit_status: ColumnTypes['task_submissions.audit_status'];
    system_status: ColumnTypes['task_submissions.system_status'];
    display_rank: GeneratedAlways<number>;
    staff_notes: Generated<string>;
    manager_notes: Generated<string>;
    audit_notes: Generated<string>;
    challenge: string | null;
    photo_count: Generated<number>;
    content_hash: Uint8Array | null;
    submitted_by_uid: string | null;
    submitted_at: Instant;
    proved_at: Instant | null;
    clock_offset_ms: number | null;
    unusual: number | null;
    judged_position: number | null;
    manager_reviewed_by_uid: string | null;
    manager_reviewed_at: Instant | null;
    audit_reviewed_by_uid: string | null;
    audit_reviewed_at: Instant | null;
    settled_date: string | null;
    cancelled_by_uid: string | null;
    withdrawn_run_id: number | null;
    updated_at: Instant;
  };
  task_templates: {
    id: Generated<string>;
    display_id: string;
    definition_id: string;
    assigned_location_id: string | null;
    assigned_area_id: string | null;
    assigned_tag_id: string | null;
    assigned_job_role_id: string;
    frequency: 'daily' | 'weekly' | 'monthly' | 'custom_x_days' | 'custom_x_weeks' | 'monthly_weekday' | 'once';
    custom_days: number | null;
    custom_weeks: number | null;
    weekly_days: Generated<('Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday')[]>;
    monthly_date: number | null;
    monthly_week: ColumnTypes['task_templates.monthly_week'] | null;
    start_date: string;
    end_date: string | null;
    deadline_time: Generated<string>;
    more_deadline_times: Generated<string[]>;
    deadline_days: Generated<number>;
    status: Generated<'Active' | 'Pending' | 'Complete'>;
    priority: 'High' | 'Medium' | 'Low' | null;
    assigned_to: string | null;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
  };
  template_day_counts: {
    task_date: string;
    display_id: string;
    tasks: number;
    submitted: number;
    on_time: number;
    rejected: number;
    auto_approved: number;
    auto_failed: number;
    folded: Generated<boolean>;
  };
  trail_checks: {
    id: string;
    requested_by_uid: string;
    status: 'running' | 'whole' | 'broken' | 'failed';
    entries_done: Generated<number>;
    entries_total: number;
    report: Json<ColumnTypes['trail_checks.report']> | null;
    error: string | null;
    started_at: Instant;
    seen_at: Instant;
    finished_at: Instant | null;
  };
  trail_heads: {
    business_date: string;
    position: number;
    digest: Uint8Array;
    signed_at: Instant;
    key_id: number;
    signature: Uint8Array;
  };
  trail_keys: {
    id: GeneratedAlways<number>;
    public_key: Uint8Array;
    created_at: Instant;
  };
  trail_redacted_entries: {
    entry_id: number;
    redaction: number;
    digest: Uint8Array | null;
  };
  trail_redactions: {
    number: number;
    reason: 'person erased' | 'retention';
    entry_count: number;
    digest: Uint8Array;
    redacted_at: Instant;
    key_id: number;
    signature: Uint8Array;
  };
  trail_seal_cursor: {
    singleton: Generated<boolean>;
    transaction_id: string;
    entry_id: number;
    late_ids: Generated<number[]>;
  };
  trail_seals: {
    number: number;
    first_position: number;
    entry_count: number;
    entries: Uint8Array;
    digest: Uint8Array;
    is_complete: boolean;
    sealed_at: Instant;
    key_id: number;
    signature: Uint8Array;
  };
  upload_counts: {
    owner_uid: string;
    kind: 'photos' | 'videos' | 'texts';
    business_date: string;
    bytes: number;
  };
  used_challenges: {
    challenge_hash: Uint8Array;
    expires_at: Instant;
  };
  users: {
    uid: Generated<string>;
    name: string;
    email: string | null;
    password_hash: string;
    must_change_password: Generated<boolean>;
    role: string;
    location_id: string | null;
    job_role_id: string | null;
    last_day: string | null;
    avatar_version: number | null;
    status: Generated<'active' | 'inactive' | 'pending'>;
    language: 'en' | 'id' | null;
    seen_language: 'en' | 'id' | null;
    color_scheme: Generated<'light' | 'dark' | 'auto'>;
    last_login: Instant | null;
    notices_read_transaction: Generated<string>;
    notices_read_id: Generated<number>;
    notices_muted: Generated<ColumnTypes['users.notices_muted']>;
    mails_muted: Generated<ColumnTypes['users.mails_muted']>;
    mail_failed_at: Instant | null;
    mail_failure: string | null;
    deleted_at: Instant | null;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
    phone: string | null;
  };
  webhook_cursor: {
    singleton: Generated<boolean>;
    transaction_id: string;
    activity_id: number;
  };
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    event: string;
    body: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    created_at: Instant;
    attempts: Generated<number>;
    tries: Generated<number>;
    due_at: Instant;
    taken_until: Instant | null;
    status: number | null;
    duration: number | null;
    log: DefaultedJson<ColumnTypes['webhook_deliveries.log']>;
  };
  webhook_secrets: {
    id: string;
    webhook_id: string;
    secret: Uint8Array;
    created_at: Instant;
    expires_at: Instant | null;
  };
  webhooks: {
    id: Generated<string>;
    name: string;
    url: string;
    events: string[];
    outlet_ids: string[] | null;
    is_on: Generated<boolean>;
    off_reason: 'person' | 'gone' | 'failing' | null;
    off_at: Instant | null;
    failures: Generated<number>;
    failing_since: Instant | null;
    rests_until: Instant | null;
    last_success_at: Instant | null;
    created_by_uid: string | null;
    created_at: Instant;
    updated_at: DefaultedInstant;
  };
  work_secrets: {
    name: string;
    value: string;
  };
}
