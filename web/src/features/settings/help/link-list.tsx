import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

export interface Entry {
  icon: LucideIcon;
  label: string;
  lead: string;
  to: string | (() => void);
}

const row =
  'flex min-h-16 w-full items-center gap-3.5 bg-surface px-4 py-3 text-start transition-colors -outline-offset-4 hover:bg-raised';

export function LinkList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-bubble border border-line">
      {entries.map((entry) => (
        <li key={entry.label}>
          {typeof entry.to === 'string' ? (
            <Link to={entry.to} className={row}>
              <Content {...entry} />
            </Link>
          ) : (
            <button type="button" onClick={entry.to} className={row}>
              <Content {...entry} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const Content = ({ icon: Icon, label, lead }: Entry) => (
  <>
    <Icon className="size-5 shrink-0 text-muted" aria-hidden />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{label}</span>
      <span className="block text-sm text-muted">{lead}</span>
    </span>
    <ChevronRight className="size-5 shrink-0 text-subtle rtl:rotate-180" aria-hidden />
  </>
);
