import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';

interface CardProps {
  title?: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page on a surface of its own; with a title it is a landmark of that name. */
export function Card({ title, lead, className, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={title && id} className={classNames('panel flex flex-col gap-4 p-5 sm:p-6', className)}>
      {title && (
        <header>
          <h2 id={id} className="poster text-2xl">
            {title}
          </h2>
          {lead && <p className="mt-1.5 text-sm text-muted">{lead}</p>}
        </header>
      )}
      {children}
    </section>
  );
}
