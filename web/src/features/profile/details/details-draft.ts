import type { ProfileDetailsPatch, User } from '@corner/contracts/profiles.api';
import { LIMITS } from '@corner/domain/limits';

/** The wizard's answers with the specification's defaults; a choice that is not made is empty, an empty age is NaN. */
export const draftOf = (user: User) => ({
  age: user.age ?? LIMITS.age.setupDefault,
  height: user.height,
  bodyType: user.bodyType ?? '',
  ethnicity: user.ethnicity ?? '',
  location: user.location ?? '',
  education: user.education ?? '',
  religion: user.religion ?? '',
  smoking: user.smoking ?? '',
  hasChildren: user.hasChildren ?? '',
  relationshipGoal: user.relationshipGoal ?? '',
  preferredAgeRange: user.preferredAgeRange ?? { ...LIMITS.preferredAge },
  preferredDistance: user.preferredDistance ?? LIMITS.preferredDistance.default,
  preferredHeight: user.preferredHeight ?? { ...LIMITS.height.preferredDefault },
  preferredRelationshipGoal: user.preferredRelationshipGoal,
  preferredBodyTypes: user.preferredBodyTypes,
  preferredEthnicities: user.preferredEthnicities,
  preferredEducation: user.preferredEducation,
  preferredReligion: user.preferredReligion,
  preferredSmoking: user.preferredSmoking,
  preferredChildren: user.preferredChildren,
});
export type DetailsDraft = ReturnType<typeof draftOf>;

/** A choice left open has no value on the wire; an emptied location is a mistake to point out. */
export const toRequest = (draft: DetailsDraft): ProfileDetailsPatch =>
  Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => value !== null && (value !== '' || key === 'location')),
  );
