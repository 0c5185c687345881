import { ArrowLeft, BadgeCheck, ShieldCheck, Swords } from 'lucide-react';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { paths } from '../../shared/paths';
import { ThemeSwitch } from '../../shared/ui/controls/theme-switch';
import { text } from './auth-text';

const LanguageChoice = lazyComponent(() => import('../../shared/site/language-choice').then((m) => m.LanguageChoice));

interface AuthFrameProps {
  title: string;
  heading: string;
  lead?: ReactNode;
  icon?: ReactNode;
  children: ReactNode;
  /** Below the card: the link to the related screen. */
  below?: ReactNode;
}

/** Frames all sign-in screens: one card on phones, a poster beside it on desktops. */
export function AuthFrame({ title, heading, lead, icon, children, below }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[1fr_minmax(480px,42%)]">
      <Poster />
      <div className="gutter flex flex-col py-4 lg:px-12">
        <header className="flex items-center justify-between">
          <Link
            to={paths.home}
            className="inline-flex min-h-11 items-center gap-2 rounded-full pe-3 text-sm font-bold text-muted hover:text-fg"
          >
            <ArrowLeft className="size-5 rtl:rotate-180" aria-hidden />
            {text('backToWebsite')}
          </Link>
          <ThemeSwitch />
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 animate-page flex-col justify-center py-6">
          <Wordmark className="mb-6 self-start lg:hidden" />
          {icon && (
            <span
              aria-hidden
              className="mb-5 grid size-16 place-items-center rounded-full border border-line bg-raised text-ok [&_svg]:size-8"
            >
              {icon}
            </span>
          )}
          <PageTitle title={title} className="poster text-5xl">
            {heading}
          </PageTitle>
          {lead && <div className="mt-3 text-muted">{lead}</div>}
          <div className="mt-6 flex flex-col gap-4">{children}</div>
          {below && <div className="mt-6 text-center text-sm text-muted">{below}</div>}
        </main>
        <Suspense fallback={<div className="h-11" />}>
          <LanguageChoice className="justify-center" />
        </Suspense>
      </div>
    </div>
  );
}

const points = [
  { icon: Swords, key: 'sidePointOne' },
  { icon: ShieldCheck, key: 'sidePointTwo' },
  { icon: BadgeCheck, key: 'sidePointThree' },
] as const;

function Poster() {
  return (
    <aside className="tatami relative hidden overflow-hidden border-e border-line bg-surface p-12 lg:flex lg:flex-col lg:justify-between">
      <i aria-hidden className="absolute inset-y-0 start-0 w-3 bg-red" />
      <i aria-hidden className="absolute inset-y-0 end-0 w-3 bg-blue" />
      <Wordmark className="text-5xl" />
      <p className="poster max-w-[12ch] text-hero">{text('sideLine')}</p>
      <ul className="flex flex-col gap-3 text-muted">
        {points.map(({ icon: Icon, key }) => (
          <li key={key} className="flex items-center gap-3">
            <Icon className="size-5 text-red-text" aria-hidden />
            {text(key)}
          </li>
        ))}
      </ul>
    </aside>
  );
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-block py-3 font-bold text-blue-text underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
