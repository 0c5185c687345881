import type { User } from '@corner/contracts/profiles.api';
import { Sparkles } from 'lucide-react';
import { catalogue } from '@corner/web-kit/language/i18n';
import { usePatchProfile } from '../../../shared/account/patch-profile';
import { Card } from '../../../shared/ui/display/card';
import { Switch } from '../../../shared/ui/controls/choices/switch';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { useSavedChoices } from '../../../shared/forms/use-saved-choices';

const text = catalogue('settings-smartpick', {
  title: 'Your best matches first',
  lead: 'SmartPick puts those on top of your deck who fit you best: the arts you both train, your hours, your goals and your quiz answers.',
  label: 'SmartPick',
  on: 'On: the deck begins with those who fit you best.',
  off: 'Off: the deck begins with those who are nearest.',
  updated: 'SmartPick Updated!',
  failed: 'Failed to update SmartPick. Please try again.',
});

export function SmartPickView({ user }: { user: User }) {
  const { save } = usePatchProfile(() => text('failed'));
  const [{ smartPick }, choose] = useSavedChoices({ smartPick: user.smartPick }, async (body) => {
    // A switch is an explicit choice, so it applies.
    const isSaved = await save({ body, settle: () => body });
    if (isSaved) toast({ title: text('updated'), variant: 'success' });
  });
  return (
    <Card title={text('title')} lead={text('lead')}>
      <div className="flex items-center gap-4 border-t border-line pt-3">
        <Sparkles className="size-6 shrink-0 text-gold" aria-hidden />
        <div className="min-w-0 flex-1">
          <Switch
            label={text('label')}
            description={text(smartPick ? 'on' : 'off')}
            checked={smartPick}
            onCheckedChange={(on) => choose({ smartPick: on })}
          />
        </div>
      </div>
    </Card>
  );
}
