import { catalogue } from '@corner/web-kit/language/i18n';
import { WifiOff } from 'lucide-react';
import { useConnection } from '../../shared/api/api';
import { useSocketStatus } from '../../shared/socket/socket';

const text = catalogue('offline', { offline: 'You are offline. Swipes and messages wait, nothing else is saved.' });

/** One quiet line over a page. A socket that stands knows better than one request that failed. */
export function OfflineLine() {
  const connection = useConnection();
  const isSocketOpen = useSocketStatus() === 'open';
  const isOffline = connection === 'offline' || (connection === 'silent' && !isSocketOpen);
  return (
    <div aria-live="polite">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-raised px-4 pt-[max(8px,env(safe-area-inset-top))] pb-2 text-sm font-semibold">
          <WifiOff className="size-4 shrink-0 text-gold" aria-hidden />
          {text('offline')}
        </p>
      )}
    </div>
  );
}
