import { lazyPage, type LazyPage } from '../lazy-page';

/**
 * The page that shows every primitive, in development only. Also the only reader of import.meta.env, which Jest
 * cannot parse: it maps this file to design-route.jest.ts.
 */
export const DesignPage: LazyPage | undefined = import.meta.env.DEV
  ? lazyPage(() => import('./design-page').then((m) => m.DesignPage))
  : undefined;
