import type { User } from '@corner/contracts/profiles.api';

export function SafetyView({ user }: { user: User }) {
  return <p dir="auto">{user.name}</p>;
}
