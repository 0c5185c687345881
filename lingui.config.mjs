import { formatter } from '@lingui/format-po';
import { textExtractor } from './libs/web-kit/dist/texts/extractor.js';

const shared = ['libs/web-kit/src', 'libs/domain/src', 'libs/contracts/src'];

/** `npm run texts` writes every English text of an app into its `locales/<language>.po`. */
export default {
  locales: ['de', 'ar'],
  catalogs: [
    { path: 'web/locales/{locale}', include: ['web/src', ...shared] },
    {
      path: 'admin-web/locales/{locale}',
      include: ['admin-web/src', ...shared],
      exclude: ['**/reason-texts.ts', '**/rule-texts.ts'],
    },
    {
      path: 'services/notifications/locales/{locale}',
      include: ['services/notifications/src', 'libs/contracts/src/admin'],
    },
  ],
  extractors: [textExtractor],
  format: formatter({ explicitIdAsDefault: true, origins: false }),
  orderBy: 'messageId',
};
