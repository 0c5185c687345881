import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { catalogue } from '@corner/web-kit/language/i18n';
import { Wordmark } from '@corner/web-kit/ui/wordmark';
import { paths } from '../paths';
import { LanguageChoice } from './language-choice';

const text = catalogue('site', {
  features: 'Features',
  martialArts: 'Martial Art Focused',
  matching: 'Smart Matching',
  community: 'Local Community',
  localEvents: 'Local Events',
  support: 'Support',
  faq: 'FAQ',
  safety: 'Safety',
  report: 'Report something',
  contact: 'Contact us',
  careers: 'Careers',
  publicAdmin: 'Public Admin',
  adminPortal: 'Admin Portal',
  legal: 'Legal',
  privacy: 'Privacy Policy',
  health: 'Health Data Privacy',
  terms: 'Terms of Service',
  guidelines: 'Community Guidelines',
  childSafety: 'Child Safety',
  transparency: 'Transparency',
  cookies: 'Cookie Policy',
  adults: 'For adults only. You must be 18 or older.',
  rights: '© {year} {product}. Someone in your corner.',
});

const link =
  'inline-flex min-h-11 items-center text-muted underline-offset-4 wrap-anywhere hover:text-fg hover:underline';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-sm font-bold">{title}</h2>
      <ul className="mt-1 flex flex-col text-sm">{children}</ul>
    </div>
  );
}

/** Our pages by the router; the admin app's, mails and anchors by plain links. */
function Entry({ to, href, children }: { to?: string; href?: string; children: ReactNode }) {
  return (
    <li>
      {to ? (
        <Link to={to} className={link}>
          {children}
        </Link>
      ) : (
        <a href={href} className={link}>
          {children}
        </a>
      )}
    </li>
  );
}

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="gutter mx-auto grid max-w-6xl grid-cols-2 gap-8 py-12 sm:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <Wordmark />
          <p className="mt-3 max-w-64 text-sm text-muted">{text('adults')}</p>
          <LanguageChoice className="-ms-3 mt-3" />
        </div>
        <Column title={text('features')}>
          <Entry href="/#features">{text('martialArts')}</Entry>
          <Entry href="/#features">{text('matching')}</Entry>
          <Entry href="/#features">{text('community')}</Entry>
          <Entry to={paths.localEvents}>{text('localEvents')}</Entry>
        </Column>
        <Column title={text('support')}>
          <Entry to={paths.faq}>{text('faq')}</Entry>
          <Entry to={paths.safety}>{text('safety')}</Entry>
          <Entry to={paths.report}>{text('report')}</Entry>
          <Entry to={`${paths.faq}#contact`}>{text('contact')}</Entry>
          <Entry to={paths.careers}>{text('careers')}</Entry>
          <Entry href={paths.publicAdmin}>{text('publicAdmin')}</Entry>
          <Entry href={paths.adminLogin}>{text('adminPortal')}</Entry>
        </Column>
        <Column title={text('legal')}>
          <Entry to={paths.privacyPolicy}>{text('privacy')}</Entry>
          <Entry to={paths.healthPrivacy}>{text('health')}</Entry>
          <Entry to={paths.terms}>{text('terms')}</Entry>
          <Entry to={paths.cookiePolicy}>{text('cookies')}</Entry>
          <Entry to={paths.communityGuidelines}>{text('guidelines')}</Entry>
          <Entry to={paths.childSafety}>{text('childSafety')}</Entry>
          <Entry to={paths.transparency}>{text('transparency')}</Entry>
        </Column>
      </div>
      <p className="gutter mx-auto max-w-6xl border-t border-line py-6 text-sm text-muted">
        {/* oxlint-disable-next-line react/purity -- a later render may be in another year */}
        {text('rights', { year: new Date().getFullYear() })}
      </p>
    </footer>
  );
}
