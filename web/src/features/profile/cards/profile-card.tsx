import { Pencil } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names';
import { IconButton } from '../../../shared/ui/controls/button';

interface ProfileCardProps {
  title: string;
  /** Opens what the card shows for editing. */
  edit?: { label: string; onClick: () => void };
  /** Draws the eye: there is something to do. */
  urgent?: boolean;
  /** By which others lead to it. */
  name?: string;
  children: ReactNode;
}

export function ProfileCard({ title, edit, urgent = false, name, children }: ProfileCardProps) {
  const id = useId();
  return (
    // The gap below is padding: margins end with a column. A block would be broken between columns in Firefox.
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
