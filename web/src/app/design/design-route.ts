import { lazyComponent, type LazyComponent } from '@corner/web-kit/ui/lazy-component';

/** Development only. Jest cannot parse import.meta.env and maps this file to design-route.jest.ts. */
export const DesignPage: LazyComponent<object> | undefined = import.meta.env.DEV
  ? lazyComponent(() => import('./design-page').then((m) => m.DesignPage))
  : undefined;
