import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { paths } from '../../shared/paths';

/** A link to a view. Its state counts the history steps back to the menu. */
export function ViewLink({ view, ...props }: Omit<LinkProps, 'to' | 'state'> & { view: string }) {
  const { pathname, state } = useLocation();
  const steps: unknown = pathname === paths.settings ? 0 : state;
  // A replaced view is as far from the menu as its successor.
  const next = typeof steps === 'number' && !props.replace ? steps + 1 : steps;
  return <Link {...props} to={paths.settingsView(view)} state={next} />;
}
