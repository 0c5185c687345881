import { useId, type ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names';

interface SettingsSectionProps {
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function SettingsSection({ title, lead, className, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('flex flex-col gap-4 rounded-card border border-line bg-surface p-5', className)}
    >
      <header>
        <h2 id={id} className="poster text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-1.5 text-sm text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
