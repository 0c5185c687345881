import type { User } from '@corner/contracts/profiles.api';
import { PromptList } from '../../../shared/member-card/prompts/prompt-list';
import { ProfileCard } from '../cards/profile-card';
import { text } from './prompts-text';

export function PromptsCard({ user: { prompts }, edit }: { user: User; edit: () => void }) {
  return (
    <ProfileCard title={text('title')} edit={{ label: text('edit'), onClick: edit }}>
      {prompts.length === 0 && <p className="text-sm text-muted">{text('empty')}</p>}
      <PromptList prompts={prompts} />
    </ProfileCard>
  );
}
