import { Avatar } from '../../../shared/ui/display/avatar';

/** Three dots while the other side types, which the header says in words. */
export function TypingBubble({ photo }: { photo: string | undefined }) {
  return (
    <div aria-hidden className="mt-3 flex animate-fade items-end gap-2">
      <Avatar src={photo} size="small" />
      <span className="flex h-11 items-center gap-1.5 rounded-bubble rounded-es-tail bg-raised px-4">
        {[0, 160, 320].map((delay) => (
          <i
            key={delay}
            className="size-2 animate-skeleton rounded-full bg-muted"
            style={{ animationDelay: `${delay}ms`, animationDuration: '1s' }}
          />
        ))}
      </span>
    </div>
  );
}
