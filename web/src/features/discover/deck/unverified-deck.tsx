import { ResendButton } from '../../../shared/account/resend-button';
import { Button } from '../../../shared/ui/controls/button';
import { EmptyState } from '../../../shared/ui/display/states/empty-state';
import { text } from '../discover-text';

export function UnverifiedDeck({ email, onRetry }: { email: string; onRetry: () => void }) {
  return (
    <EmptyState
      full
      scene="ticket"
      title={text('unverifiedTitle')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ResendButton email={email} />
          <Button size="small" onClick={onRetry}>
            {text('verifiedAlready')}
          </Button>
        </div>
      }
    >
      {text('unverifiedBody', { email })}
    </EmptyState>
  );
}
