import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function Nothing({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3.5">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-muted">
        <Icon className="size-5" aria-hidden />
      </span>
      <p className="min-w-0 text-sm">
        <strong className="block text-base">{title}</strong>
        <span className="text-muted">{children}</span>
      </p>
    </div>
  );
}
