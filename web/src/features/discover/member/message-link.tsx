import type { Intent } from '@corner/domain/pairs/intents';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { Button } from '../../../shared/ui/controls/button';
import { text } from '../discover-text';

interface MessageLinkProps {
  id: string;
  /** What first words there are about. */
  about: Intent | undefined;
  /** Nothing is likelier to be pressed. */
  isFirst?: boolean;
  className?: string;
}

/** To the thread with a member; where there is none its first words are a request. */
export function MessageLink({ id, about, isFirst = false, className }: MessageLinkProps) {
  return (
    <Button asChild size="small" variant={isFirst ? 'blue' : 'secondary'} className={className}>
      <Link to={paths.chat(`dm_${id}`) + (about ? `?intent=${about}` : '')}>
        <MessageSquare className="size-5 shrink-0" aria-hidden />
        {text('writeMessage')}
      </Link>
    </Button>
  );
}
