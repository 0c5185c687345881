import { ChevronRight, LogOut } from 'lucide-react';
import { setTheme, useTheme, type Theme } from '@corner/web-kit/theme/theme';
import { useMember } from '../../shared/api/api';
import { paths } from '../../shared/paths';
import { classNames } from '../../shared/ui/class-names';
import { Badge } from '../../shared/ui/display/badge';
import { text } from './settings-text';
import { viewGroups, type SettingsView } from './settings-views';
import { ViewLink } from './view-link';
import { ChipGroup } from '../../shared/ui/controls/choices/chip-group';

const row =
  'flex min-h-14 items-center gap-3.5 px-4 py-2 font-semibold transition-colors -outline-offset-4 [&>svg]:size-5 [&>svg]:shrink-0';

const title = 'mb-2 text-sm font-bold text-muted';

/** Every entry in one card a group; `open` is the view beside it on a desktop. */
export function SettingsMenu({ open }: { open: SettingsView | undefined }) {
  return (
    <nav aria-label={text('menu')} className="flex flex-col gap-5">
      {viewGroups.map((group) => (
        <section key={group.title}>
          <h2 className={title}>{text(group.title)}</h2>
          {group.lead && <p className="-mt-1 mb-2 text-sm text-muted">{text(group.lead)}</p>}
          <ul className="divide-y divide-line overflow-hidden rounded-bubble border border-line">
            {group.views.map((view) => (
              <li key={view.key}>
                <Entry view={view} open={open} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ThemeChoice />
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

function Entry({ view, open }: { view: SettingsView; open: SettingsView | undefined }) {
  const isFree = useMember().subscriptionStatus === 'free';
  const isOpen = view === open;
  return (
    <ViewLink
      view={view.key}
      // Beside the menu one view takes the place of the other.
      replace={open !== undefined}
      aria-current={isOpen ? 'page' : undefined}
      className={classNames(row, isOpen ? 'bg-raised text-red-text' : 'bg-surface text-fg hover:bg-raised')}
    >
      <view.icon className={isOpen ? '' : 'text-muted'} aria-hidden />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {text(view.label)}
        {view.badge && <Badge variant={isFree ? 'neutral' : 'gold'}>{text(view.badge)}</Badge>}
        {view.badge && isFree && <span className="w-full text-sm font-normal text-muted">{text('freePlan')}</span>}
      </span>
      <ChevronRight className="text-subtle rtl:rotate-180" aria-hidden />
    </ViewLink>
  );
}

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const isTheme = (option: string | undefined): option is Theme => themes.some((theme) => theme === option);

/** Dark, light or what the system says; kept on this device. */
function ThemeChoice() {
  const theme = useTheme();
  return (
    <ChipGroup
      single
      label={text('appearance')}
      options={themes}
      value={[theme]}
      onChange={([chosen]) => isTheme(chosen) && setTheme(chosen)}
      render={(option) => isTheme(option) && text(`${option}Theme`)}
    />
  );
}
