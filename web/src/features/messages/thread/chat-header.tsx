import { ArrowLeft, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import type { Conversation } from '../../../shared/conversations/answers';
import { paths } from '../../../shared/paths';
import { personName } from '../../../shared/conversations/person';
import { SafetyButton } from '../../../shared/safety/safety-button';
import { useSocketStatus } from '../../../shared/socket/socket';
import { classNames } from '../../../shared/ui/class-names';
import { IconButton } from '../../../shared/ui/controls/button';
import { CutText } from '../../../shared/ui/display/cut-text';
import { Avatar } from '../../../shared/ui/photos/photo';
import { safetyTargetOf } from '../state/conversation-rules';
import type { SharedPresence } from '../state/presence';
import { text } from '../messages-text';

interface ChatHeaderProps {
  conversation: Conversation;
  online: SharedPresence;
  typing: boolean;
}

const whoLook = 'flex min-w-0 flex-1 items-center gap-3';

/** Shows the partner, typing or presence, and a lost own connection. */
export function ChatHeader({ conversation, online, typing }: ChatHeaderProps) {
  const { user, intents } = conversation;
  const about = intents?.includes('training') && text('trainingPartner');
  const state = typing ? text('typing') : online !== undefined && text(online ? 'online' : 'offline');
  const name = personName(user);
  const stateId = useId();
  const words = (
    <div className="min-w-0 flex-1">
      <PageTitle title={name} className="text-base leading-tight font-bold">
        <CutText>{name}</CutText>
      </PageTitle>
      <p id={stateId} className={classNames('text-sm font-semibold', online || typing ? 'text-ok' : 'text-subtle')}>
        {[about, state].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
  return (
    <header className="page-header border-b border-line bg-bg">
      <div className="flex items-center gap-3 px-2 pt-[max(8px,env(safe-area-inset-top))] pb-2 roomy:px-4">
        <BackToMatches />
        {user.gone ? (
          <div className={whoLook}>
            <Avatar src={user.profileImages[0]} className="opacity-50 grayscale" />
            {words}
          </div>
        ) : (
          <Link
            to={paths.member(user.id)}
            aria-label={text('profileOf', { name: user.name })}
            aria-describedby={stateId}
            title={text('profileOf', { name: user.name })}
            className={`${whoLook} rounded-control hover:bg-surface`}
          >
            <Avatar src={user.profileImages[0]} id={user.id} name={user.name} online={online} />
            {words}
          </Link>
        )}
        <SafetyButton target={safetyTargetOf(conversation)} />
      </div>
      <Reconnecting />
    </header>
  );
}

/** Shown where the list is a page of its own. */
export function BackToMatches({ className }: { className?: string }) {
  return (
    <IconButton label={text('back')} asChild className={classNames('roomy:hidden', className)}>
      <Link to={paths.matches}>
        <ArrowLeft className="rtl:rotate-180" aria-hidden />
      </Link>
    </IconButton>
  );
}

const LOST_MS = 800;

/** Whether the own connection is lost; short interruptions do not count. */
export function useIsLost(): boolean {
  const isOpen = useSocketStatus() === 'open';
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(() => setLost(true), LOST_MS);
    return () => {
      clearTimeout(timer);
      setLost(false);
    };
  }, [isOpen]);
  return lost;
}

function Reconnecting() {
  const lost = useIsLost();
  return (
    <div role="status">
      {lost && (
        <p className="flex items-center justify-center gap-2 bg-raised px-4 py-2 text-sm font-semibold">
          <LoaderCircle className="size-4 animate-spin text-gold" aria-hidden />
          {text('reconnecting')}
        </p>
      )}
    </div>
  );
}
