/** The kinds of callers: the columns of the table below. */
export const CALLERS = {
  out: 'nobody signed in',
  bad: "an admin's token, changed",
  exp: "an admin's token, expired",
  ina: 'an admin who was deactivated',
  adm: 'an admin',
  man: "the task's manager",
  'm-x': "another outlet's manager",
  stf: "the task's staff: its outlet and job role",
  's-x': "another outlet's staff of the job role",
  's-r': 'staff of the outlet with another job role',
  aud: 'an auditor',
  oth: 'somebody with a role that an admin added',
  key: 'the service key of the configuration; API keys are in key-scopes.test.ts',
} as const;
export type Caller = keyof typeof CALLERS;

/**
 * People who work elsewhere too, or do no more: each gets what a caller of the table gets. The callers of `chosen` have
 * gone there by the bar above the screens; of several outlets in one role there is nothing to choose.
 */
export const PLACED = {
  area: { is: 'manager of another outlet, and of the area in which the outlet is', as: 'man' },
  'area, own outlet': { is: 'manager of the outlet, and of an area in which it is not', as: 'man' },
  'area, another outlet': { is: 'manager of another outlet, and of an area without the outlet', as: 'm-x' },
  'area, the day after': { is: 'manager of another outlet, of the area until yesterday', as: 'm-x' },
  deputy: { is: 'staff of another outlet, today manager of the outlet', as: 'man' },
  'deputy, own outlet': { is: 'staff of the outlet, today manager of another one', as: 'stf' },
  'deputy, another outlet': { is: 'staff of another outlet, today manager of a third', as: 'm-x' },
  'deputy, the day after': {
    is: 'staff of another outlet, until yesterday manager of the outlet',
    as: 's-x',
  },
  lent: { is: 'staff of another outlet, today of the outlet and its job role', as: 'stf' },
  'lent, own outlet': { is: 'staff of the outlet, today of another one', as: 'stf' },
  'lent, another outlet': { is: 'staff of another outlet, today of a third', as: 's-x' },
  'lent, the day after': { is: 'staff of another outlet, until yesterday of the outlet', as: 's-x' },
  former: { is: 'manager of the outlet until the day before yesterday, their last', as: 'ina' },
} as const satisfies Record<string, { is: string; as: Caller }>;
export type Placed = keyof typeof PLACED;

/** Where they get another answer: calls that name the caller's own outlet. */
export const PLACED_OTHERWISE: Record<string, Partial<Record<Placed, number>>> = {
  'PUT /api/places/present': { area: 404, deputy: 404, lent: 404 },
  // Admitted as a manager of another outlet, also while the session is of their own.
  'POST /api/submissions/:id/manager-review': { 'deputy, own outlet': 404 },
  'POST /api/submissions/:id/manager-review (own)': { 'deputy, own outlet': 404 },
};

/**
 * The HTTP status that each caller gets from each route. A call's task, submission or photo belongs to the outlet and
 * job role of `man` and `stf` and is created anew for each call; calls.ts and its neighbours (social-calls.ts, …)
 * define it under the same name. A name may give its case in brackets.
 *
 * 2xx done · 401 sign in first · 403 not for this role · 404 does not exist for you · 410 gone for everyone
 * A list that succeeds but lacks the thing that it should show counts as 404.
 * ! after a call: a person who signed in more than ten minutes ago must first prove again who they are.
 */
export const TABLE = `
call                                           out bad exp ina adm man m-x stf s-x s-r aud oth key

POST /auth/v1/token                            200 200 200 200 200 200 200 200 200 200 200 200 200
GET /auth/v1/user                              401 401 401 401 200 200 200 200 200 200 200 200 403
PUT /auth/v1/user                              401 401 401 401 200 200 200 200 200 200 200 200 403
PUT /auth/v1/user (password)                   401 401 401 401 200 200 200 200 200 200 200 200 403
POST /auth/v1/logout                           401 401 401 401 204 204 204 204 204 204 204 204 403
GET /auth/v1/settings                          200 200 200 200 200 200 200 200 200 200 200 200 200
POST /auth/v1/passkey/start                    200 200 200 200 200 200 200 200 200 200 200 200 200
POST /auth/v1/provider/start                   404 404 404 404 404 404 404 404 404 404 404 404 404
GET /auth/v1/provider/callback                 404 404 404 404 404 404 404 404 404 404 404 404 404
POST /auth/v1/provider/sign-out                404 404 404 404 404 404 404 404 404 404 404 404 404
POST /api/setup                                410 410 410 410 410 410 410 410 410 410 410 410 410
GET /api/profile                               401 401 401 401 200 200 200 200 200 200 200 200 403
PATCH /api/profile                             401 401 401 401 200 200 200 200 200 200 200 200 403
POST /api/profile/password                     401 401 401 401 204 204 204 204 204 204 204 204 403
POST /api/session/proof                        401 401 401 401 204 204 204 204 204 204 204 204 403
GET /api/session/proof                         401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/profile/factors                       401 401 401 401 200 200 200 200 200 200 200 200 403
POST /api/profile/factors/authenticator !      401 401 401 401 201 201 201 201 201 201 201 201 403
POST /api/profile/factors/authenticator/confirm ! 401 401 401 401 200 200 200 200 200 200 200 200 403
POST /api/profile/factors/recovery-codes !     401 401 401 401 200 200 200 200 200 200 200 200 403
DELETE /api/profile/factors/authenticator !    401 401 401 401 204 204 204 204 204 204 204 204 403
POST /api/session/proof/provider               401 401 401 401 404 404 404 404 404 404 404 404 403
POST /api/session/proof/passkey                401 401 401 401 200 200 200 200 200 200 200 200 403
POST /api/profile/passkeys/start !             401 401 401 401 200 200 200 200 200 200 200 200 403
POST /api/profile/passkeys !                   401 401 401 401 201 201 201 201 201 201 201 201 403
PATCH /api/profile/passkeys/:id (own)          401 401 401 401 204 204 204 204 204 204 204 204 403
PATCH /api/profile/passkeys/:id (a colleague's) 401 401 401 401 404 404 404 404 404 404 404 404 403
DELETE /api/profile/passkeys/:id (own) !       401 401 401 401 204 204 204 204 204 204 204 204 403
DELETE /api/profile/passkeys/:id (a colleague's) 401 401 401 401 404 404 404 404 404 404 404 404 403
PUT /api/profile/avatar                        401 401 401 401 200 200 200 200 200 200 200 200 403
DELETE /api/profile/avatar                     401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/profile/sessions                      401 401 401 401 200 200 200 200 200 200 200 200 403
DELETE /api/profile/sessions/:id (own)         401 401 401 401 204 204 204 204 204 204 204 204 403
DELETE /api/profile/sessions/:id (a colleague's) 401 401 401 401 404 404 404 404 404 404 404 404 403
GET /api/profile-photos/:uid/:file             404 200 200 404 200 200 200 200 200 200 200 200 404
GET /api/profile-photos/:uid/:file (unsigned)  404 404 404 404 404 404 404 404 404 404 404 404 404

GET /api/users                                 401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/users/page                            401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/users/ids                             401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/users/link-recipients                 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users                                401 401 401 401 201 403 403 403 403 403 403 403 403
POST /api/users (manager) !                    401 401 401 401 201 403 403 403 403 403 403 403 403
POST /api/users (admin) !                      401 401 401 401 201 403 403 403 403 403 403 403 403
POST /api/users/bulk !                         401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/bulk (outlet)                  401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/bulk (a manager's outlet) !    401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/bulk (job role)                401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/bulk (move)                    401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/bulk (a manager's move) !      401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/bulk (lend)                    401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/bulk (lend a manager) !        401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/bulk (invite again) !          401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/bulk (role) !                  401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/bulk (reset password) !        401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/bulk (hand out) !              401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/links/file                     401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/import                         401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/import (manager) !             401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/import (a manager's outlet) !  401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/import (admin) !               401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/import (links) !               401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/users/export                          401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/users/:uid                            401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/users/:uid (name)                     401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/users/:uid (email) !                  401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/users/:uid (phone) !                  401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/users/:uid (an admin's email) !       401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/users/:uid (own email) !              401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/users/:uid (outlet)                   401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/users/:uid (a manager's outlet) !     401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/users/:uid (role) !                   401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/users/:uid !                       401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/profile/personal-data !               401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/users/:uid/personal-data !            401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/users/:uid/erasure                    401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/:uid/erasure !                 401 401 401 401 204 403 403 403 403 403 403 403 403
PUT /api/users/:uid/password !                 401 401 401 401 204 403 403 403 403 403 403 403 403
PUT /api/users/:uid/status !                   401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/users/:uid/status (an admin's, on) !  401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/users/:uid/postings                   401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/users/:uid/postings                  401 401 401 401 201 403 403 403 403 403 403 403 403
POST /api/users/:uid/postings (manager) !      401 401 401 401 201 403 403 403 403 403 403 403 403
PUT /api/postings/:id                          401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/postings/:id (manager) !              401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/postings/:id                       401 401 401 401 204 403 403 403 403 403 403 403 403
DELETE /api/postings/:id (manager) !           401 401 401 401 204 403 403 403 403 403 403 403 403
PUT /api/users/:uid/last-day !                 401 401 401 401 204 403 403 403 403 403 403 403 403
PUT /api/users/:uid/move                       401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/users/:uid/move (manager) !           401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/users/:uid/move                    401 401 401 401 204 403 403 403 403 403 403 403 403
DELETE /api/users/:uid/move (manager) !        401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/places                                401 401 401 401 200 200 200 200 200 200 200 200 403
PUT /api/places/present                        401 401 401 401 404 200 404 200 404 200 404 200 403
PUT /api/users/:uid/avatar                     401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/users/:uid/avatar                  401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/users/:uid/factors !               401 401 401 401 204 403 403 403 403 403 403 403 403
POST /api/password-links/request               404 404 404 404 404 404 404 404 404 404 404 404 404
POST /api/password-links/read (living)         200 200 200 200 200 200 200 200 200 200 200 200 200
POST /api/password-links/read (ended)          410 410 410 410 410 410 410 410 410 410 410 410 410
POST /api/password-links/use (living)          204 204 204 204 204 204 204 204 204 204 204 204 204
POST /api/password-links/use (ended)           410 410 410 410 410 410 410 410 410 410 410 410 410
GET /api/users/:uid/activity                   401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/users/:uid/sessions                   401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/users/:uid/sessions !              401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/security/events/export                401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/security/events                       401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/security/summary                      401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/areas                                 401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/areas/names                           401 401 401 401 200 200 404 403 403 403 200 403 403
POST /api/areas                                401 401 401 401 201 403 403 403 403 403 403 403 403
POST /api/areas (with an outlet of a managed one) ! 401 401 401 401 201 403 403 403 403 403 403 403 403
PUT /api/areas/:id                             401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/areas/:id (managed) !                 401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/areas/:id (into a managed one) !      401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/areas/:id/uses                        401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/areas/:id                          401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/tags                                  401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/tags                                 401 401 401 401 201 403 403 403 403 403 403 403 403
PUT /api/tags/:id                              401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/tags/:id                           401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/outlets                               401 401 401 401 200 200 404 200 404 200 200 200 403
GET /api/outlets/page                          401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/outlets                              401 401 401 401 201 403 403 403 403 403 403 403 403
GET /api/outlets/:id                           401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/outlets/:id/overview                  401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/outlets/:id                           401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/outlets/:id (into a managed area) !   401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/outlets/:id/archive                   401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/outlets/archive                      401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/outlets/:id/merge                     401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/outlets/:id/merge !                  401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/outlets/:id/uses                      401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/outlets/:id                        401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/outlets/:id/calendar                  401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/outlets/:id/calendar/preview         401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/outlets/:id/calendar                  401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/holiday-calendars                     401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/holiday-calendars/preview            401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/holiday-calendars                    401 401 401 401 201 403 403 403 403 403 403 403 403
PUT /api/holiday-calendars/:id                 401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/holiday-calendars/:id              401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/security/settings                     401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/security/missing-factors              401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/security/settings !                   401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/business                              401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/business                              401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/business/logo                         401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/business/logo                      401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/business/logo                         200 200 200 200 200 200 200 200 200 200 200 200 200
GET /api/business/logo (replaced)              404 404 404 404 404 404 404 404 404 404 404 404 404
GET /api/api-keys                              401 401 401 401 200 403 403 403 403 403 403 403 403
PATCH /api/api-keys/:id !                      401 401 401 401 204 403 403 403 403 403 403 403 403
POST /api/api-keys !                           401 401 401 401 201 403 403 403 403 403 403 403 403
DELETE /api/api-keys/:id !                     401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/webhooks                              401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/webhooks !                           401 401 401 401 201 403 403 403 403 403 403 403 403
PATCH /api/webhooks/:id !                      401 401 401 401 204 403 403 403 403 403 403 403 403
DELETE /api/webhooks/:id !                     401 401 401 401 204 403 403 403 403 403 403 403 403
POST /api/webhooks/:id/secret !                401 401 401 401 201 403 403 403 403 403 403 403 403
POST /api/webhooks/:id/test                    401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/webhooks/:id/deliveries               401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/webhooks/:id/deliveries/send-failed  401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/webhooks/:id/deliveries/:delivery_id  401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/webhooks/:id/deliveries/:delivery_id/send 401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/job-roles                             401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/login-roles                           401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/roles                                 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/roles                                401 401 401 401 201 403 403 403 403 403 403 403 403
PUT /api/roles/:id                             401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/roles/:id (login role)                401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/roles/:id/archive                     401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/roles/:id/merge                       401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/roles/:id/merge                      401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/roles/:id/uses                        401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/roles/:id                          401 401 401 401 204 403 403 403 403 403 403 403 403
DELETE /api/roles/:id (login role)             401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/task-groups                           401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/task-groups/kept                      401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/task-groups                          401 401 401 401 201 403 403 403 403 403 403 403 403
PUT /api/task-groups/order                     401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/task-groups/:id                       401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/task-groups/:id/archive               401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/task-groups/:id/merge                 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/task-groups/:id/merge                401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/task-groups/:id/uses                  401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/task-groups/:id                    401 401 401 401 204 403 403 403 403 403 403 403 403

GET /api/coverage                              401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/coverage/outlets/:id                  401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/coverage/templates/:display_id        401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/template-groups                       401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/template-groups/export                401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/template-groups/:display_id          401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/template-groups                      401 401 401 401 201 403 403 403 403 403 403 403 403
PUT /api/template-groups/:display_id           401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/template-groups/:display_id/today     401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/template-groups/:display_id        401 401 401 401 204 403 403 403 403 403 403 403 403
POST /api/template-groups/preview              401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/template-groups/ids                   401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/template-groups/bulk                 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/template-groups/bulk-delete          401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/templates/import                     401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/workbook                              401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/workbook/import                      401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/workbook/import (new person) !       401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/workbook/import (role) !             401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/workbook/import (a manager's outlet) ! 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/workbook/import (posting of a manager) ! 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/workbook/import (into a managed area) ! 401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/workbook/import                       401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/workbook/import/:import_id/revocation 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/workbook/import/:import_id/revocation (new person) ! 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/workbook/import/:import_id/revocation (role) ! 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/workbook/import/:import_id/revocation (posting of a manager) ! 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/workbook/import/:import_id/revocation (into a managed area) ! 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/generation                           401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/generation/preview                    401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/generation/preview/rows               401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/generation/:run_id/rows               401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/generation/:run_id/withdrawal         401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/generation/:run_id/withdrawal        401 401 401 401 200 403 403 403 403 403 403 403 403

GET /api/my-tasks                              401 401 401 401 403 200 404 200 404 404 403 403 403
PUT /api/photos/:id (submission)               401 401 401 401 403 201 201 201 201 201 403 403 403
PUT /api/photos/:id (sample)                   401 401 401 401 201 403 403 403 403 403 403 403 403
PUT /api/photos/:id (course)                   401 401 401 401 201 403 403 403 403 403 403 403 403
PUT /api/photos/:id (social)                   401 401 401 401 201 201 201 201 201 201 201 201 403
GET /api/photos/:id                            404 200 200 404 200 200 404 200 404 404 200 404 404
GET /api/photos/:id (unsigned)                 404 404 404 404 404 404 404 404 404 404 404 404 404
POST /api/daily-tasks/:task_id/submissions     401 401 401 401 403 201 404 201 404 404 403 403 403

GET /api/reviews/manager                       401 401 401 401 200 200 404 403 403 403 403 403 403
GET /api/reviews/manager/:id                   401 401 401 401 200 200 404 403 403 403 403 403 403
GET /api/reviews/manager/reasons               401 401 401 401 200 200 404 403 403 403 403 403 403
GET /api/reviews/manager/closing               401 401 401 401 200 200 200 403 403 403 403 403 403
POST /api/submissions/:id/manager-review       401 401 401 401 200 200 404 403 403 403 403 403 403
POST /api/submissions/:id/manager-review (own) 401 401 401 401 200 403 404 403 403 403 403 403 403
GET /api/reviews/audit                         401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/reviews/audit/:id                     401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/reviews/audit/reasons                 401 401 401 401 200 403 403 403 403 403 200 403 403
POST /api/submissions/:id/audit-review         401 401 401 401 200 403 403 403 403 403 200 403 403
POST /api/submissions/:id/audit-review (own)   401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/reviews/audit/templates               401 401 401 401 200 403 403 403 403 403 200 403 403
POST /api/reviews/audit/decisions              401 401 401 401 200 403 403 403 403 403 200 403 403
POST /api/reviews/audit/samples                401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/reviews/audit/samples                 401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/reviews/audit/samples/:id             401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/reviews/manager/history               401 401 401 401 200 200 404 403 403 403 403 403 403
GET /api/reviews/manager/history/export        401 401 401 401 200 200 404 403 403 403 403 403 403
GET /api/reviews/audit/history                 401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/reviews/audit/history/export          401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/daily-tasks                           401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/daily-tasks/groups                    401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/daily-tasks/places                    401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/daily-tasks/export                    401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/daily-tasks/:task_id                  401 401 401 401 200 200 404 200 404 404 200 404 403

GET /api/dashboards/admin                      401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/dashboards/manager                    401 401 401 401 200 200 200 403 403 403 403 403 403
GET /api/dashboards/staff                      401 401 401 401 200 403 403 200 200 200 403 403 403
GET /api/dashboards/audit                      401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/dashboards/completion                 401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/reports                               401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/reports/export                        401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/proof-rates                           401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/proof-rates/export                    401 401 401 401 200 403 403 403 403 403 200 403 403
GET /api/changes                               401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/live                                  401 401 401 401 200 200 200 200 200 200 200 200 403

GET /api/notifications                         401 401 401 401 404 200 404 200 404 404 404 404 403
GET /api/notifications/unread                  401 401 401 401 200 200 200 200 200 200 200 200 403
POST /api/notifications/read                   401 401 401 401 204 204 204 204 204 204 204 204 403
GET /api/notifications/settings                401 401 401 401 200 200 200 200 200 200 200 200 403
PATCH /api/notifications/settings              401 401 401 401 200 200 200 200 200 200 200 200 403
PUT /api/notifications/push-subscription       401 401 401 401 204 204 204 204 204 204 204 204 403
POST /api/notifications/push-subscription/test 401 401 401 401 409 409 409 409 409 409 409 409 403
GET /api/mail/unsubscribe (signed)             200 200 200 200 200 200 200 200 200 200 200 200 200
GET /api/mail/unsubscribe (unsigned)           404 404 404 404 404 404 404 404 404 404 404 404 404
POST /api/mail/unsubscribe (signed)            200 200 200 200 200 200 200 200 200 200 200 200 200
POST /api/mail/unsubscribe (unsigned)          404 404 404 404 404 404 404 404 404 404 404 404 404
DELETE /api/notifications/push-subscription    401 401 401 401 204 204 204 204 204 204 204 204 403

GET /api/social/feed                           401 401 401 401 200 404 404 200 200 404 404 200 403
GET /api/social/feed (of a group)              401 401 401 401 200 404 404 200 200 404 404 200 403
GET /api/social/posts/:id                      401 401 401 401 200 404 404 200 200 404 404 200 403
POST /api/social/posts                         401 401 401 401 201 201 201 201 201 201 201 201 403
POST /api/social/posts (in a group)            401 401 401 401 201 404 404 201 201 404 404 201 403
POST /api/social/posts (announcement)          401 401 401 401 201 201 201 403 403 403 403 403 403
PUT /api/social/posts/:id                      401 401 401 401 403 404 404 403 403 404 404 403 403
PUT /api/social/posts/:id (own)                401 401 401 401 200 404 404 200 200 404 404 200 403
DELETE /api/social/posts/:id                   401 401 401 401 204 404 404 403 403 404 404 403 403
DELETE /api/social/posts/:id (own)             401 401 401 401 204 404 404 204 204 404 404 204 403
PUT /api/social/posts/:id/pin                  401 401 401 401 200 404 404 403 403 404 404 403 403
POST /api/social/seen                          401 401 401 401 204 204 204 204 204 204 204 204 403
GET /api/social/seen                           401 401 401 401 200 404 404 404 404 404 404 404 403
GET /api/social/seen (own)                     401 401 401 401 200 404 404 200 200 404 404 200 403
GET /api/social/seen (everyone's)              401 401 401 401 200 200 200 404 404 404 404 404 403
GET /api/social/posts/:id/readers              401 401 401 401 200 404 404 403 403 404 404 403 403
GET /api/social/posts/:id/readers (own)        401 401 401 401 200 404 404 200 200 404 404 200 403
GET /api/social/posts/:id/readers (everyone's) 401 401 401 401 200 200 200 403 403 403 403 403 403
GET /api/social/people                         401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/social/people (of a group)            401 401 401 401 200 404 404 200 200 404 404 200 403
GET /api/social/search                         401 401 401 401 200 404 404 200 200 404 404 200 403
GET /api/social/photos/:id (signed)            200 200 200 200 200 200 200 200 200 200 200 200 200
GET /api/social/photos/:id (of another group)  404 404 404 404 404 404 404 404 404 404 404 404 404
GET /api/social/photos/:id (unsigned)          404 404 404 404 404 404 404 404 404 404 404 404 404
GET /api/social/posts/:id/comments             401 401 401 401 200 404 404 200 200 404 404 200 403
POST /api/social/posts/:id/comments            401 401 401 401 201 404 404 201 201 404 404 201 403
GET /api/social/comments/:id                   401 401 401 401 200 404 404 200 200 404 404 200 403
GET /api/social/comments/:id/replies           401 401 401 401 200 404 404 200 200 404 404 200 403
DELETE /api/social/comments/:id                401 401 401 401 200 404 404 403 403 404 404 403 403
DELETE /api/social/comments/:id (own)          401 401 401 401 200 404 404 200 200 404 404 200 403
PUT /api/social/comments/:id/reaction          401 401 401 401 200 404 404 200 200 404 404 200 403
DELETE /api/social/comments/:id/reaction       401 401 401 401 200 404 404 200 200 404 404 200 403
GET /api/social/posts/:id/reactions            401 401 401 401 200 404 404 200 200 404 404 200 403
PUT /api/social/posts/:id/reactions/:type      401 401 401 401 200 404 404 200 200 404 404 200 403
DELETE /api/social/posts/:id/reactions/:type   401 401 401 401 200 404 404 200 200 404 404 200 403
GET /api/social/groups                         401 401 401 401 200 404 404 200 200 404 404 200 403
PUT /api/social/groups/:id/membership          401 401 401 401 200 404 404 200 200 404 404 200 403
PUT /api/social/groups/:id/membership (seen)   401 401 401 401 200 404 404 403 403 404 404 403 403
DELETE /api/social/groups/:id/membership       401 401 401 401 204 404 404 204 204 404 404 204 403
GET /api/social/admin/groups                   401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/social/admin/groups                  401 401 401 401 201 403 403 403 403 403 403 403 403
PUT /api/social/admin/groups/:id               401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/social/admin/groups/:id            401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/social/admin/groups/:id/members       401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/social/admin/groups/:id/candidates    401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/social/admin/groups/:id/members      401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/social/admin/groups/:id/members/:uid  401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/social/admin/groups/:id/members/:uid 401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/social/admin/groups/:id/access        401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/social/admin/groups/:id/access/:job_role_id 401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/social/admin/audit                    401 401 401 401 200 403 403 403 403 403 403 403 403

GET /api/training/courses                      401 401 401 401 404 404 404 200 200 404 404 200 403
GET /api/training/courses/:id                  401 401 401 401 404 404 404 200 200 404 404 200 403
GET /api/training/courses/:id (open)           401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/training/courses/:id (enrolled)       401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/training/courses/:id (archived)       401 401 401 401 404 404 404 404 404 404 404 404 403
GET /api/training/courses/:id (draft)          401 401 401 401 404 404 404 404 404 404 404 404 403
POST /api/training/courses/:id/enrolment       401 401 401 401 404 404 404 201 201 404 404 201 403
POST /api/training/courses/:id/enrolment (open) 401 401 401 401 201 201 201 201 201 201 201 201 403
DELETE /api/training/courses/:id/enrolment     401 401 401 401 404 404 404 204 204 404 404 204 403
DELETE /api/training/courses/:id/enrolment (enrolled) 401 401 401 401 204 204 204 204 204 204 204 204 403
POST /api/training/enrolments/:id/start (own)  401 401 401 401 200 200 200 200 200 200 200 200 403
POST /api/training/enrolments/:id/start (a colleague's) 401 401 401 401 404 404 404 404 404 404 404 404 403
GET /api/training/enrolments/:id/lessons/:lesson_id (own) 401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/training/enrolments/:id/lessons/:lesson_id (a colleague's) 401 401 401 401 404 404 404 404 404 404 404 404 403
PUT /api/training/enrolments/:id/lessons/:lesson_id/place (own) 401 401 401 401 204 204 204 204 204 204 204 204 403
PUT /api/training/enrolments/:id/lessons/:lesson_id/place (a colleague's) 401 401 401 401 404 404 404 404 404 404 404 404 403
POST /api/training/enrolments/:id/lessons/:lesson_id/completion (own) 401 401 401 401 200 200 200 200 200 200 200 200 403
POST /api/training/enrolments/:id/lessons/:lesson_id/completion (a colleague's) 401 401 401 401 404 404 404 404 404 404 404 404 403
POST /api/training/enrolments/:id/lessons/:lesson_id/attempts (own) 401 401 401 401 201 201 201 201 201 201 201 201 403
POST /api/training/enrolments/:id/lessons/:lesson_id/attempts (a colleague's) 401 401 401 401 404 404 404 404 404 404 404 404 403
POST /api/training/attempts/:id/submission (own) 401 401 401 401 200 200 200 200 200 200 200 200 403
POST /api/training/attempts/:id/submission (a colleague's) 401 401 401 401 404 404 404 404 404 404 404 404 403

GET /api/training/team                         401 401 401 401 200 200 404 403 403 403 200 403 403
GET /api/training/team/counts                  401 401 401 401 200 200 404 403 403 403 200 403 403
GET /api/training/team/export                  401 401 401 401 200 200 404 403 403 403 200 403 403
GET /api/training/team/outlets                 401 401 401 401 200 200 404 403 403 403 200 403 403
POST /api/training/team/reminders              401 401 401 401 200 200 404 403 403 403 403 403 403
POST /api/training/enrolments/:id/attempts     401 401 401 401 204 204 404 403 403 403 403 403 403

GET /api/training/admin/courses                401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/training/admin/courses               401 401 401 401 201 403 403 403 403 403 403 403 403
GET /api/training/admin/courses/:id            401 401 401 401 200 403 403 403 403 403 403 403 403
PATCH /api/training/admin/courses/:id          401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/training/admin/courses/:id         401 401 401 401 204 403 403 403 403 403 403 403 403
PUT /api/training/admin/courses/:id/draft      401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/training/admin/courses/:id/draft   401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/training/admin/courses/:id/publish   401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/training/admin/courses/:id/assignments 401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/training/admin/courses/:id/assignments 401 401 401 401 201 403 403 403 403 403 403 403 403
POST /api/training/admin/courses/:id/outlet-assignments 401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/training/admin/courses/:id/assignments/:assignment_id 401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/training/admin/courses/:id/assignments/:assignment_id 401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/training/admin/courses/:id/tasks      401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/training/admin/courses/:id/tasks      401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/training/admin/videos/:id             401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/training/admin/videos/:id/parts/:number 401 401 401 401 204 403 403 403 403 403 403 403 403
POST /api/training/admin/videos/:id/completion 401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/training/pictures/:id (signed)        200 200 200 200 200 200 200 200 200 200 200 200 200
GET /api/training/pictures/:id (of a course not offered) 404 404 404 404 404 404 404 404 404 404 404 404 404
GET /api/training/pictures/:id (unsigned)      404 404 404 404 404 404 404 404 404 404 404 404 404
GET /api/training/videos/:id (signed)          200 200 200 200 200 200 200 200 200 200 200 200 200
GET /api/training/videos/:id (of a course not offered) 404 404 404 404 404 404 404 404 404 404 404 404 404
GET /api/training/videos/:id (unsigned)        404 404 404 404 404 404 404 404 404 404 404 404 404

GET /api/day-end/preview                       401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/day-end                              401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/day-end/revocation                    401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/day-end/revocation                   401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/daily-tasks/:task_id/cancellation    401 401 401 401 204 403 403 403 403 403 403 403 403
DELETE /api/daily-tasks/:task_id/cancellation  401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/outages                               401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/outages/preview                      401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/outages                              401 401 401 401 200 403 403 403 403 403 403 403 403
DELETE /api/outages/:id                        401 401 401 401 204 403 403 403 403 403 403 403 403
POST /functions/v1/update-task-statuses        401 401 401 401 200 403 403 403 403 403 403 403 200
POST /functions/v1/user-admin                  401 401 401 401 200 403 403 403 403 403 403 403 403
POST /functions/v1/user-admin (manager) !      401 401 401 401 200 403 403 403 403 403 403 403 403
POST /functions/v1/user-admin (delete) !       401 401 401 401 200 403 403 403 403 403 403 403 403
POST /functions/v1/user-admin (password) !     401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/maintenance/jobs                      401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/maintenance/jobs/:job/runs            401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/maintenance/clock                     401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/maintenance/clock !                  401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/maintenance/statistics                401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/maintenance/log                       401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/maintenance/mail                      401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/maintenance/mail/test                401 401 401 401 404 403 403 403 403 403 403 403 403
GET /api/maintenance/trail                     401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/maintenance/trail/checks             401 401 401 401 201 403 403 403 403 403 403 403 403
GET /api/maintenance/trail/heads               401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/maintenance/backups                   401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/maintenance/backups !                401 401 401 401 201 403 403 403 403 403 403 403 403
DELETE /api/maintenance/backups/:id            401 401 401 401 204 403 403 403 403 403 403 403 403
GET /api/maintenance/night-watch               401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/retention                             401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/retention/preview                     401 401 401 401 200 403 403 403 403 403 403 403 403
PUT /api/retention !                           401 401 401 401 200 403 403 403 403 403 403 403 403
GET /api/maintenance/stored-backups            401 401 401 401 200 403 403 403 403 403 403 403 403
POST /api/maintenance/stored-backups           401 401 401 401 409 403 403 403 403 403 403 403 403
GET /api/maintenance/backups/:id/file (fresh)  200 200 200 200 200 200 200 200 200 200 200 200 200
GET /api/maintenance/backups/:id/file (used)   404 404 404 404 404 404 404 404 404 404 404 404 404
GET /api/maintenance/backups/:id/file (ended)  404 404 404 404 404 404 404 404 404 404 404 404 404

GET /api/training/dashboard                    401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/training/progress                     401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/training/certificates                 401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/training/certificates (a colleague's) 401 401 401 401 404 404 404 404 404 404 404 404 403
GET /api/training/certificates/:id/pdf         401 401 401 401 200 200 404 404 404 404 200 404 403
GET /api/training/certificates/:id/pdf (own)   401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/certificates/:number                  200 200 200 200 200 200 200 200 200 200 200 200 200
GET /api/certificates/:number (of nobody)      404 404 404 404 404 404 404 404 404 404 404 404 404

GET /api/metrics                               401 401 401 401 200 403 403 403 403 403 403 403 200
GET /api/version                               200 200 200 200 200 200 200 200 200 200 200 200 200
GET /api/version/components                    401 401 401 401 200 200 200 200 200 200 200 200 403
GET /api/health                                200 200 200 200 200 200 200 200 200 200 200 200 200
GET /api/ready                                 200 200 200 200 200 200 200 200 200 200 200 200 200
GET /api/docs                                  200 200 200 200 200 200 200 200 200 200 200 200 200
GET /*                                         200 200 200 200 200 200 200 200 200 200 200 200 200
`;

export interface TableRow<Column extends string = Caller> {
  name: string;
  /** Method and path as registered: the name without the case in brackets. */
  route: string;
  answers: Record<Column, number>;
  /** Whether people need a recent proof. */
  needsProof: boolean;
}

/** Parses the rows of the table. Throws for a row with a missing column. */
export function readTable<Column extends string = Caller>(table: string): TableRow<Column>[] {
  const [header = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '');
  const columns = header.trim().split(/ +/).slice(1) as Column[];
  return lines.map((line) => {
    const [, name = '', mark, cells = ''] = /^(.*?)( !)? +((?:\d{3} ?)+)$/.exec(line.trim()) ?? [];
    const answers = cells.split(' ').map(Number);
    if (answers.length !== columns.length) throw new Error(`Not a row of ${columns.length} answers: ${line}`);
    const byCaller = Object.fromEntries(columns.map((caller, n) => [caller, answers[n]]));
    const answersOf = byCaller as Record<Column, number>;
    return { name, route: name.replace(/ \(.*\)$/, ''), answers: answersOf, needsProof: mark !== undefined };
  });
}
