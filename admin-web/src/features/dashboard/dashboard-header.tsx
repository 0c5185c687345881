import { Button } from 'antd';
import { CircleUserRound, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useAdministrator, useIsSuperAdmin } from '../../shared/api/administrator';
import { paths } from '../../shared/paths';
import { dropToken } from '../../shared/session/token';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { ThemeSwitch } from '../../shared/ui/theme-switch';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { useLogoutMutation } from './dashboard-api';
import { text } from './dashboard-text';

export function DashboardHeader() {
  const { username } = useAdministrator();
  const isSuperAdmin = useIsSuperAdmin();
  const navigate = useNavigate();
  const [logout, { isLoading }] = useLogoutMutation();

  const leave = async () => {
    await logout();
    // The token goes even when the server cannot be reached.
    dropToken();
  };
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-2">
        <Link to={paths.publicDashboard} aria-label={text('publicDashboard')} className="hover:no-underline">
          <Wordmark className="text-fg" />
        </Link>
        <div className="order-last flex w-full min-w-0 flex-col sm:order-none sm:w-auto sm:flex-1 sm:border-s sm:border-line sm:ps-5">
          <PageTitle title={text('title')} className="text-sm font-bold" />
          <p className="truncate text-xs text-muted">
            {text('welcome', { username })}
            {isSuperAdmin && ` · ${text('superAdmin')}`}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <ThemeSwitch />
          <Button
            type="text"
            shape="circle"
            aria-label={text('account')}
            title={text('account')}
            icon={<CircleUserRound className="size-5" aria-hidden />}
            onClick={() => navigate(paths.account)}
          />
          <Button loading={isLoading} onClick={leave} icon={<LogOut className="size-4 rtl:rotate-180" aria-hidden />}>
            {text('logout')}
          </Button>
        </div>
      </div>
    </header>
  );
}
