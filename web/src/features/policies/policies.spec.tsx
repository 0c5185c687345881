import { COOKIES } from '@corner/contracts/identity.api';
import { showLanguage, startLanguages } from '@corner/web-kit/language/language';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { documentsIn, type Documents, type Part } from '../../shared/policies/use-document';
import { document as childSafety } from '../../shared/policies/en/child-safety.md';
import { document as cookiePolicy } from '../../shared/policies/en/cookie-policy.md';
import { document as faq } from '../../shared/policies/en/faq.md';
import { document as guidelines } from '../../shared/policies/en/guidelines.md';
import { document as healthPrivacy } from '../../shared/policies/en/health-privacy.md';
import { document as privacyPolicy } from '../../shared/policies/en/privacy-policy.md';
import { document as safety } from '../../shared/policies/en/safety.md';
import { document as terms } from '../../shared/policies/en/terms.md';
import { enterContacts } from '../../shared/testing/contacts';
import { renderPage } from '../../shared/testing/render-page';
import { translations } from '../../shared/translations';
import { FaqPage } from './faq-page';
import { PolicyPage } from './policy-page';

const english: Documents = { childSafety, cookiePolicy, faq, guidelines, healthPrivacy, privacyPolicy, safety, terms };

/** The structure without its texts. */
const outlineOf = ({ id, paragraphs, points, parts }: Part): unknown => [
  id,
  paragraphs.length,
  points.length,
  parts.map(outlineOf),
];

it('policies have sections and the FAQ has questions only, as their pages show nothing else', () => {
  const { faq: questions, ...policies } = english;
  for (const { paragraphs, points, parts } of Object.values(policies)) {
    expect([paragraphs.length, points, parts.flatMap((section) => section.parts)]).toEqual([2, [], []]);
    expect(parts.every(({ id }) => id)).toBe(true);
  }
  for (const { paragraphs, points, parts } of questions.parts) {
    expect([paragraphs, points, parts.flatMap((answer) => [...answer.points, ...answer.parts])]).toEqual([[], [], []]);
  }
});

const open = (page: ReactElement, path = '/page') => renderPage(page, { path });
const someone = { support: 'hello@example.org', childSafety: 'hello@example.org' };

it('pages without a contact say so', async () => {
  open(<PolicyPage name="childSafety" english={childSafety} />);
  expect(await screen.findByText('For child safety: [no address has been entered on this server]')).toBeInTheDocument();
  open(<FaqPage />);
  expect(screen.getByText('The operator of this server has not entered an address to write to.')).toBeInTheDocument();
});

it.each<[string, ReactElement, RegExp[]]>([
  [
    'Privacy Policy',
    <PolicyPage name="privacyPolicy" english={privacyPolicy} />,
    [
      /You must be 18 or older/,
      /gone everywhere within 30 days of the deletion/,
      /aims to answer within 48 hours/,
      /hello@example\.org/,
      /last 50 messages .* as evidence/,
      /Waitlist: your email address/,
      /compatibility quiz/,
      /download your data once a day/,
      /list of your open sessions/,
    ],
  ],
  [
    'Terms of Service',
    <PolicyPage name="terms" english={terms} />,
    [/You must be 18 or older/, /removed within 30 days/, /hello@example\.org/],
  ],
  [
    'Health Data Privacy',
    <PolicyPage name="healthPrivacy" english={healthPrivacy} />,
    [/within 48 hours/, /removed within 30 days/, /hello@example\.org/],
  ],
  [
    'Cookie Policy',
    <PolicyPage name="cookiePolicy" english={cookiePolicy} />,
    [
      /between about 30 days and 2 years/,
      /what you saw last/,
      /within 48 hours/,
      ...Object.values(COOKIES).map((name) => RegExp(name)),
    ],
  ],
  [
    'Community Guidelines',
    <PolicyPage name="guidelines" english={guidelines} />,
    [/You must be 18 or older/, /Blocking is immediate and mutual/],
  ],
  [
    'Child Safety',
    <PolicyPage name="childSafety" english={childSafety} />,
    [/For child safety: hello@example\.org/, /come before all others/],
  ],
  [
    'Safety',
    <PolicyPage name="safety" english={safety} />,
    [/Meet in public/, /Share your plans/, /Trust your instincts/, /Protect your personal information/, /Spar safely/],
  ],
])('%s contains the required statements', async (title, page, sentences) => {
  enterContacts(someone);
  open(page);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  const main = screen.getByRole('main');
  for (const sentence of sentences) expect(main).toHaveTextContent(sentence);
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  for (const link of within(contents).getAllByRole('link')) {
    expect(document.getElementById(link.getAttribute('href')!.slice(1))).toHaveTextContent(link.textContent);
  }
});

describe.each(['ar', 'de'])('in the language %s', (language) => {
  afterEach(() => act(() => showLanguage('en')));

  it('every document has the parts and anchors of the English one', async () => {
    const translated = (await documentsIn(language))!;
    for (const [name, document] of Object.entries(english)) {
      expect(translated[name as keyof Documents].heading).not.toBe(document.heading);
      expect(outlineOf(translated[name as keyof Documents])).toEqual(outlineOf(document));
    }
  });

  it('a page shows the whole document', async () => {
    await startLanguages(translations);
    await showLanguage(language);
    const { heading, parts } = (await documentsIn(language))!.terms;
    await act(async () => open(<PolicyPage name="terms" english={terms} />));
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent(parts.at(-1)!.heading);
  });
});

it('every public page links to the others in its footer', async () => {
  open(<PolicyPage name="safety" english={safety} />);
  const footer = await screen.findByRole('contentinfo');
  const links = within(footer)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      '/privacy-policy',
      '/consumer-health-privacy',
      '/terms-of-service',
      '/cookie-policy',
      '/community-guidelines',
      '/child-safety',
      '/transparency',
      '/safety',
      '/faq',
      '/faq#contact',
      '/behind-the-dojo',
      '/local-events',
      '/admin',
      '/admin/login',
    ]),
  );
});

it('ignores an unknown or malformed anchor', async () => {
  open(<PolicyPage name="terms" english={terms} />, '/terms-of-service#%');
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
});

describe('the FAQ', () => {
  it('shows an answer when its question is opened', async () => {
    open(<FaqPage />);
    const answer = screen.getByText(/For 14 days you can sign in and restore all of it/);
    expect(answer).not.toBeVisible();
    await userEvent.click(screen.getByText('What happens when I delete my account?'));
    expect(answer).toBeVisible();
  });

  it('finds questions that contain every word, and counts them', async () => {
    open(<FaqPage />);
    await userEvent.type(screen.getByLabelText('Search the answers'), 'Download ARCHIVE');
    expect(await screen.findByText('1 answer')).toBeInTheDocument();
    expect(screen.getByText('How do I download my data?')).toBeInTheDocument();
    expect(screen.queryByText('What is a super like?')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Messages' })).not.toBeInTheDocument();
  });

  it('offers human contact when no answer matches', async () => {
    enterContacts(someone);
    open(<FaqPage />);
    await userEvent.type(screen.getByLabelText('Search the answers'), 'zeppelin');
    expect(await screen.findByText('No answer fits')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Write to us' })[0]).toHaveAttribute('href', 'mailto:hello@example.org');
    expect(screen.getByRole('link', { name: 'Go to Help' })).toHaveAttribute('href', '/settings/help');
  });
});
