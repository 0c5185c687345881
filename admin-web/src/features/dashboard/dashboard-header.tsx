import { Button, Flex } from 'antd';
import { CircleUserRound, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { useAdministrator, useIsSuperAdmin } from '../../shared/api/administrator';
import { paths } from '../../shared/paths';
import { dropToken } from '../../shared/api/token';
import { roleText } from '../../shared/ui/records/enumerations-text';
import { ThemeSwitch } from '../../shared/ui/theme-switch';
import { usePhone } from '../../shared/ui/use-phone';
import { useLogoutMutation } from './dashboard-api';
import { text } from './dashboard-text';

export function DashboardHeader() {
  const { username } = useAdministrator();
  const isSuperAdmin = useIsSuperAdmin();
  const phone = usePhone();
  const navigate = useNavigate();
  const [logout, { isLoading }] = useLogoutMutation();

  const leave = async () => {
    await logout();
    // Sign out locally even if the server is unavailable.
    dropToken('left');
  };
  return (
    <header className="top-bar">
      <Flex className="page-width" wrap align="center" justify="space-between" gap="4px 20px">
        <Link to={paths.publicDashboard} aria-label={text('publicDashboard')}>
          <Wordmark />
        </Link>
        <Flex vertical flex={phone ? '1 0 100%' : '1'} style={{ order: phone ? 1 : 0 }}>
          <PageTitle title={text('title')} className="caption" />
          <small>
            {text('welcome', { username })}
            {isSuperAdmin && ` · ${roleText('super_admin')}`}
          </small>
        </Flex>
        <Flex align="center" gap="small">
          <ThemeSwitch />
          <Button
            type="text"
            shape="circle"
            aria-label={text('account')}
            title={text('account')}
            icon={<CircleUserRound size={20} />}
            onClick={() => navigate(paths.account)}
          />
          {/* In some languages the label does not fit beside the product's name. */}
          <Button
            type={phone ? 'text' : 'default'}
            shape={phone ? 'circle' : 'default'}
            loading={isLoading}
            onClick={leave}
            aria-label={text('logout')}
            title={phone ? text('logout') : undefined}
            icon={<LogOut size={phone ? 20 : 16} />}
          >
            {!phone && text('logout')}
          </Button>
        </Flex>
      </Flex>
    </header>
  );
}
