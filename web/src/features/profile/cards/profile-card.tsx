import { Pencil } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names';
import { IconButton } from '../../../shared/ui/controls/button';

interface ProfileCardProps {
  title: string;
  edit?: { label: string; onClick: () => void };
  /** Highlights a card that needs action. */
  urgent?: boolean;
  /** Anchor for links from elsewhere. */
  name?: string;
  children: ReactNode;
}

export function ProfileCard({ title, edit, urgent = false, name, children }: ProfileCardProps) {
  const id = useId();
  return (
    // Padding below: columns swallow margins. Firefox would break a block between columns.
    <div className="inline-block w-full pb-4 align-top lg:pb-5">
      <section
        aria-labelledby={id}
        data-card={name}
        className={classNames(
          'flex flex-col gap-3 rounded-card border bg-surface p-5',
          urgent ? 'border-blue-text/60' : 'border-line',
        )}
      >
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h2 id={id} className="poster text-2xl">
            {title}
          </h2>
          {edit && (
            <IconButton label={edit.label} onClick={edit.onClick} className="-my-2 -me-2">
              <Pencil aria-hidden />
            </IconButton>
          )}
        </div>
        {children}
      </section>
    </div>
  );
}
