import { DISCIPLINES } from '@corner/domain/enumerations';
import {
  ArrowRight,
  BadgeCheck,
  EyeOff,
  Flame,
  Dumbbell,
  MapPinned,
  Scale,
  ShieldCheck,
  Swords,
  Target,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { choiceText } from '@corner/web-kit/choice-text';
import { paths } from '../../shared/paths';
import { SiteFooter } from '../../shared/site/site-footer';
import { Button } from '../../shared/ui/controls/button';
import { SkipLink } from '../../shared/ui/controls/skip-link';
import { ThemeSwitch } from '../../shared/ui/controls/theme-switch';
import { text } from './landing-text';
import { PhoneCarousel } from './phone-carousel';
import { Rounds } from './rounds/rounds';

const facts = [
  { figure: '100K+', key: 'users' },
  { figure: '15+', key: 'countries' },
  { figure: '12', key: 'arts' },
  { figure: '4.9/5', key: 'satisfaction' },
  { figure: '50+', key: 'team' },
] as const;

const features = [
  { icon: Swords, title: 'focusTitle', body: 'focusBody', edge: 'bg-red' },
  { icon: Target, title: 'matchingTitle', body: 'matchingBody', edge: 'bg-linear-to-r from-red to-blue' },
  { icon: MapPinned, title: 'communityTitle', body: 'communityBody', edge: 'bg-blue' },
] as const;

const safety = [
  { icon: BadgeCheck, key: 'safetyOne' },
  { icon: ShieldCheck, key: 'safetyTwo' },
  { icon: EyeOff, key: 'safetyThree' },
  { icon: Scale, key: 'safetyFour' },
] as const;

export function LandingPage() {
  return (
    <div className="overflow-x-clip">
      <SkipLink />
      <header className="page-header sticky top-0 z-bar border-b border-line bg-bg/90 backdrop-blur">
        <div className="gutter mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-1 py-2">
          <Wordmark className="me-auto" />
          <ThemeSwitch />
          <Button asChild variant="outline" size="small" className="max-sm:rtl:px-2">
            <Link to={paths.login}>{text('signIn')}</Link>
          </Button>
        </div>
      </header>
      <main id="content">
        <Hero />
        <DisciplineTape />
        <Rounds />
        <Features />
        <Modes />
        <Closing />
      </main>
      <SiteFooter />
    </div>
  );
}

function JoinButton({ label, className }: { label: 'join' | 'start'; className?: string }) {
  return (
    <Button asChild size="large" className={className}>
      <Link to={paths.register}>
        {text(label)}
        <ArrowRight className="size-5 rtl:rotate-180" aria-hidden />
      </Link>
    </Button>
  );
}

function Hero() {
  return (
    <section className="tatami">
      <div className="gutter mx-auto grid max-w-6xl items-center gap-x-10 gap-y-10 pt-6 pb-16 sm:pt-10 lg:grid-cols-[1.2fr_1fr] lg:pt-16 lg:pb-24">
        <div className="min-w-0 self-end">
          <p className="text-sm font-bold text-red-text">{text('eyebrow')}</p>
          <PageTitle title={text('document')} className="poster mt-3 text-hero">
            {text('headline')}
          </PageTitle>
          <p className="mt-4 max-w-xl text-muted sm:mt-5 sm:text-lg">{text('lead')}</p>
          <div className="mt-5 flex flex-col items-start gap-3 sm:mt-7">
            <JoinButton label="join" className="w-full max-sm:px-4 max-sm:text-base sm:w-auto" />
            <p className="text-sm text-muted">{text('joinNote')}</p>
          </div>
        </div>
        <div className="min-w-0 lg:row-span-2">
          <PhoneCarousel />
          <p className="mt-4 text-center text-sm text-muted">{text('mobile')}</p>
        </div>
        <dl className="grid max-w-xl grid-cols-3 gap-x-4 gap-y-5 self-start sm:grid-cols-5">
          {facts.map(({ figure, key }) => (
            <div key={key} className="flex flex-col-reverse justify-end border-s-2 border-line ps-3">
              <dt className="text-xs wrap-anywhere text-muted">{text(key)}</dt>
              <dd className="poster text-3xl tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function DisciplineTape() {
  return (
    <div className="relative z-raised -mx-4 -rotate-1 bg-red py-3 text-white" aria-hidden>
      <p className="poster flex justify-center gap-x-6 overflow-hidden text-2xl whitespace-nowrap">
        {DISCIPLINES.labels.map((label) => (
          <span key={label} className="flex items-center gap-6">
            {choiceText(DISCIPLINES, label)}
            <i className="size-2 rotate-45 bg-white" />
          </span>
        ))}
      </p>
    </div>
  );
}

function Features() {
  return (
    <section id="features" className="gutter mx-auto max-w-6xl py-20">
      <h2 className="poster text-5xl">{text('featuresTitle')}</h2>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {features.map(({ icon: Icon, title, body, edge }) => (
          <li key={title} className="panel relative overflow-hidden p-6 pt-8">
            <i aria-hidden className={`absolute inset-x-0 top-0 h-2 ${edge}`} />
            <Icon className="size-9 text-red-text" aria-hidden />
            <h3 className="poster mt-5 text-3xl">{text(title)}</h3>
            <p className="mt-2 text-muted">{text(body)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Modes() {
  return (
    <section className="border-y border-line bg-surface">
      <div className="gutter mx-auto grid max-w-6xl gap-10 py-20 lg:grid-cols-2">
        <div>
          <h2 className="poster text-5xl">{text('modesTitle')}</h2>
          <div className="mt-8 flex flex-col gap-6">
            <div className="border-s-4 border-red ps-5">
              <h3 className="poster flex items-center gap-2 text-3xl">
                <Flame className="size-6 text-red-text" aria-hidden />
                {text('datingTitle')}
              </h3>
              <p className="mt-2 text-muted">{text('datingBody')}</p>
            </div>
            <div className="border-s-4 border-line-strong ps-5">
              <h3 className="poster flex items-center gap-2 text-3xl">
                <Dumbbell className="size-6 text-muted" aria-hidden />
                {text('trainingTitle')}
              </h3>
              <p className="mt-2 text-muted">{text('trainingBody')}</p>
            </div>
            <div className="border-s-4 border-blue ps-5">
              <h3 className="poster flex items-center gap-2 text-3xl">
                <MapPinned className="size-6 text-blue-text" aria-hidden />
                {text('eventsTitle')}
              </h3>
              <p className="mt-2 text-muted">{text('eventsBody')}</p>
              <Further to={paths.localEvents}>{text('eventsLink')}</Further>
            </div>
          </div>
        </div>
        <div className="self-center rounded-card border border-line bg-bg p-7">
          <h2 className="poster text-4xl">{text('safetyTitle')}</h2>
          <ul className="mt-6 flex flex-col gap-4">
            {safety.map(({ icon: Icon, key }) => (
              <li key={key} className="flex items-start gap-3">
                <Icon className="mt-0.5 size-6 shrink-0 text-ok" aria-hidden />
                {text(key)}
              </li>
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap gap-x-6 border-t border-line pt-3">
            <Further to={paths.safety}>{text('safetyLink')}</Further>
            <Further to={paths.transparency}>{text('figuresLink')}</Further>
          </div>
        </div>
      </div>
    </section>
  );
}

const Further = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="mt-1 inline-flex min-h-11 items-center gap-2 font-bold text-blue-text underline-offset-4 hover:underline"
  >
    {children}
    <ArrowRight className="size-4 rtl:rotate-180" aria-hidden />
  </Link>
);

function Closing() {
  return (
    <section className="tatami relative overflow-hidden">
      <i aria-hidden className="absolute inset-y-0 start-0 w-2 bg-red sm:w-4" />
      <i aria-hidden className="absolute inset-y-0 end-0 w-2 bg-blue sm:w-4" />
      <div className="mx-auto flex max-w-3xl flex-col items-center gap-5 px-8 py-24 text-center">
        <h2 className="poster text-hero">{text('closingTitle')}</h2>
        <p className="text-lg text-balance text-muted">{text('closingBody')}</p>
        <JoinButton label="start" />
        <p className="text-sm text-muted">{text('joinNote')}</p>
      </div>
    </section>
  );
}
