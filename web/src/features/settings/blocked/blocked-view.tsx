import type { User } from '@corner/contracts/profiles.api';

export function BlockedView({ user }: { user: User }) {
  return <p dir="auto">{user.name}</p>;
}
