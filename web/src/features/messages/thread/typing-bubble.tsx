import { Avatar } from '../../../shared/ui/display/avatar';
import { text } from '../messages-text';

/** Three dots while the other side types. */
export function TypingBubble({ name, photo }: { name: string; photo: string | undefined }) {
  return (
    <div className="mt-3 flex animate-fade items-end gap-2">
      <Avatar src={photo} size="small" />
      <span className="flex h-11 items-center gap-1.5 rounded-bubble rounded-es-[6px] bg-raised px-4">
        <span className="sr-only">{text('isTyping', { name })}</span>
        {[0, 160, 320].map((delay) => (
          <i
            key={delay}
            aria-hidden
            className="size-2 animate-skeleton rounded-full bg-muted"
            style={{ animationDelay: `${delay}ms`, animationDuration: '1s' }}
          />
        ))}
      </span>
    </div>
  );
}
