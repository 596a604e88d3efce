import { reasons } from './reason-catalogue.ts';

export const httpReasons = reasons('http', {
  not_found: '{thing} not found',
  no_such_address: 'Not found',
  in_use: '{name} cannot be deleted: it is in use by {uses:and}.',
  uses_changed: 'Something that uses this has changed. Check it again.',
  changed_meanwhile:
    '{who} changed this at {at:moment}, after you opened it. Compare the changes before you save yours.',
  changed_by_someone:
    'Someone changed this at {at:moment}, after you opened it. Compare the changes before you save yours.',
  unavailable: 'The service is not available right now. Try again in a moment.',
  updating: 'The server is being updated. Try again in a few seconds.',
  read_only:
    'Nothing can be saved right now, because the database accepts no changes. Try again in a moment.',
  files_unavailable: 'Photos and files cannot be stored or read right now. Try again in a moment.',
  internal: 'Something went wrong. Try again; if it stays, tell your admin the request id.',
  locked: 'Someone else is changing this right now. Try again in a moment.',
  broken_off: 'The request broke off before all of it had arrived',
  too_large: 'The request is too large',
  too_large_on_the_way:
    'This is too large for a proxy on the way. Ask your admin to raise its upload limit to 10 MB.',
  unsupported_type: 'This media type is not accepted here',
  invalid_json: 'The body is not valid JSON',
  unstorable_text: 'The text contains a character that cannot be stored',
  no_such_date: 'The date does not exist',
  invalid: 'The request is not valid',
  too_many_requests: 'Too many requests. Try again in {seconds:number} seconds.',
  too_many_uploads: 'Too many uploads at once. Wait until one has finished, and try again.',
  no_disk_space: 'The server has no disk space left, so nothing can be saved. Tell your admin.',
  database_stopped: 'The database has stopped. Restart the server.',
  no_such_page: 'This page of the list does not exist',
  not_a_place: 'Not a place in this list',
  not_permitted: "You don't have permission to access this page.",
});
