import type { httpReasons } from '@gerai/shared/http/http-reasons.ts';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from './reason-text.ts';

addReasonTexts<typeof httpReasons>({
  'http.not_found': () => msg`This was not found. It may have been deleted, or is not yours to see.`,
  'http.in_use': ({ name }) => msg`${name} cannot be deleted: it is in use.`,
  'http.changed_meanwhile': ({ who, at }, say) =>
    msg`${{ who }} changed this on ${{ at: say.moment(at) }}. Compare the changes before you save yours.`,
  'http.changed_by_someone': ({ at }, say) =>
    msg`This was changed on ${{ at: say.moment(at) }}. Compare the changes before you save yours.`,
  'http.read_only': msg`Nothing can be saved right now. Try again in a moment. If it keeps happening, tell your admin.`,
  'http.files_unavailable': msg`Photos cannot be stored or shown right now. Try again in a moment.`,
  'http.internal': msg`Something went wrong. Try again. If it keeps happening, tell your admin.`,
  'http.broken_off': msg`The connection broke off. Try again.`,
  'http.too_large': msg`This is too large to send`,
  'http.too_large_on_the_way': msg`This file is too large for your network. Try another network, or ask your admin to raise the proxy's upload limit to 10 MB.`,
  'http.unsupported_type': msg`This kind of file is not accepted here`,
  'http.invalid_json': msg`The request is not valid`,
  'http.database_stopped': msg`The service is not available right now. Try again in a moment.`,
  'http.not_a_place': msg`This page of the list does not exist`,
});
