import { discoverQuery, type DiscoverQuery } from '@corner/contracts/discovery.api';
import { Field } from '@corner/service-kit/http/field.decorator';

const { shape } = discoverQuery;

export class DiscoverDto implements DiscoverQuery {
  @Field(shape.distance) distance?: number;
  @Field(shape.minAge) minAge?: number;
  @Field(shape.maxAge) maxAge?: number;
  @Field(shape.minHeight) minHeight?: number;
  @Field(shape.maxHeight) maxHeight?: number;
  @Field(shape.combatSports) combatSports?: string;
  @Field(shape.experienceLevel) experienceLevel?: string;
  @Field(shape.relationshipGoal) relationshipGoal?: string;
  @Field(shape.bodyTypes) bodyTypes?: string;
  @Field(shape.ethnicities) ethnicities?: string;
  @Field(shape.education) education?: string;
  @Field(shape.religion) religion?: string;
  @Field(shape.smoking) smoking?: string;
  @Field(shape.children) children?: string;
  @Field(shape.genders) genders?: string;
  @Field(shape.limit) limit?: number;
}
