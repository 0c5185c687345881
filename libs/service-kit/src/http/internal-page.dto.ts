import {
  internalPageQuery,
  totalsQuery,
  type InternalPageQuery,
  type TotalsQuery,
} from '@corner/contracts/internal-page.api';
import { Field } from './field.decorator.js';

export class InternalPageDto implements InternalPageQuery {
  @Field(internalPageQuery.shape.after) after?: string;
  @Field(internalPageQuery.shape.limit) limit: number;
}

export class TotalsDto implements TotalsQuery {
  @Field(totalsQuery.shape.until) until: string;
}
