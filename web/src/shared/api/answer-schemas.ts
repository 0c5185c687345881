import * as schemas from '@corner/contracts/answers';

/** Development and tests only. Jest cannot parse import.meta.env and maps this file to answer-schemas.jest.ts. */
export const answers: typeof schemas | undefined = import.meta.env.DEV ? schemas : undefined;
