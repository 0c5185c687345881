import type { Documents } from '../document';
import { cookiePolicy } from './cookie-policy';
import { faq } from './faq';
import { guidelines } from './guidelines';
import { healthPrivacy } from './health-privacy';
import { privacyPolicy } from './privacy-policy';
import { safety } from './safety';
import { terms } from './terms';

export const documents: Documents = {
  cookiePolicy,
  faq,
  guidelines,
  healthPrivacy,
  privacyPolicy,
  safety,
  terms,
};
