import { lazyComponent, type LazyComponent } from '../../shared/lazy-component';

/**
 * The page that shows every primitive, in development only. Also the only reader of import.meta.env, which Jest
 * cannot parse: it maps this file to design-route.jest.ts.
 */
export const DesignPage: LazyComponent<object> | undefined = import.meta.env.DEV
  ? lazyComponent(() => import('./design-page').then((m) => m.DesignPage))
  : undefined;
