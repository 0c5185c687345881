import type { User } from '@corner/contracts/profiles.api';

export function BoostView({ user }: { user: User }) {
  return <p dir="auto">{user.name}</p>;
}
