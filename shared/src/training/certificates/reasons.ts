import { reasons } from '../../http/reason-catalogue.ts';

export const certificateReasons = reasons('certificates', {
  no_free_number: 'No free number was found for the certificate',
});
