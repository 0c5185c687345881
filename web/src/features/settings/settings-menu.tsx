import { ChevronRight, LogOut } from 'lucide-react';
import { paths } from '../../shared/paths';
import { classNames } from '../../shared/ui/class-names';
import { Badge } from '../../shared/ui/display/badge';
import { text } from './settings-text';
import { viewGroups, type SettingsView } from './settings-views';
import { ViewLink } from './view-link';

const row =
  'flex min-h-14 items-center gap-3.5 px-4 py-2 font-semibold transition-colors -outline-offset-4 [&>svg]:size-5 [&>svg]:shrink-0';

/** Every entry in one card a group; `open` is the view beside it on a desktop. */
export function SettingsMenu({ open }: { open: SettingsView | undefined }) {
  return (
    <nav aria-label={text('menu')} className="flex flex-col gap-3">
      {viewGroups.map((group) => (
        <ul key={group[0]?.key} className="divide-y divide-line overflow-hidden rounded-bubble border border-line">
          {group.map((view) => (
            <li key={view.key}>
              <ViewLink
                view={view.key}
                // Beside the menu one view takes the place of the other.
                replace={open !== undefined}
                aria-current={view === open ? 'page' : undefined}
                className={classNames(
                  row,
                  view === open ? 'bg-raised text-red-text' : 'bg-surface text-fg hover:bg-raised',
                )}
              >
                <view.icon className={view === open ? '' : 'text-muted'} aria-hidden />
                <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  {text(view.label)}
                  {view.badge && <Badge variant="gold">{text(view.badge)}</Badge>}
                </span>
                <ChevronRight className="text-subtle rtl:rotate-180" aria-hidden />
              </ViewLink>
            </li>
          ))}
        </ul>
      ))}
      <a
        href={paths.serverLogout}
        className={classNames(row, 'rounded-bubble border border-line bg-surface text-red-text hover:bg-raised')}
      >
        <LogOut aria-hidden />
        {text('logOut')}
      </a>
    </nav>
  );
}
