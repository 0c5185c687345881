import type { User } from '@corner/contracts/profiles.api';
import { useGetMatchQuery } from '../member-api';
import { LikedLine } from './liked-line';

interface MatchAboutProps {
  matchId: string;
  name: string;
  user: User;
}

/** What of the own profile the other one's like pointed at. */
export function MatchAbout({ matchId, name, user }: MatchAboutProps) {
  const { data } = useGetMatchQuery(matchId);
  const theirs = data?.about?.theirs;
  if (!theirs) return null;
  return <LikedLine of={user} about={theirs} name={name} className="mt-1 font-semibold text-balance text-white" />;
}
