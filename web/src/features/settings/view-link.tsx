import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { paths } from '../../shared/paths';

/** A link to a view. Its state counts how many steps behind in the history the menu lies. */
export function ViewLink({ view, ...props }: Omit<LinkProps, 'to' | 'state'> & { view: string }) {
  const { pathname, state } = useLocation();
  const steps: unknown = pathname === paths.settings ? 0 : state;
  // In place of another view it is as far from the menu as that one.
  const next = typeof steps === 'number' && !props.replace ? steps + 1 : steps;
  return <Link {...props} to={paths.settingsView(view)} state={next} />;
}
