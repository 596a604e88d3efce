import { reasons } from '../../http/reason-catalogue.ts';

export const businessReasons = reasons('business', {
  logo_type: 'Please upload a JPG, PNG or WebP image file',
  logo_too_large: 'File size must be less than 5MB',
  logo_too_long: 'The logo is too long for its height. Choose one of at most 8:1.',
});
