import type { User } from '@corner/contracts/profiles.api';

export const missingOf = (user: User): ('missingAge' | 'missingHeight' | 'missingGoal')[] => [
  ...(user.age === null ? (['missingAge'] as const) : []),
  ...(user.height === null ? (['missingHeight'] as const) : []),
  ...(user.relationshipGoal === null ? (['missingGoal'] as const) : []),
];
