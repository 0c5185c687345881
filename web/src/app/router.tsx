import { showLanguage, translatedLanguage } from '@corner/web-kit/language/language';
import { usePageScroll } from '@corner/web-kit/hooks/page-scroll';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { ErrorBoundary as Boundary } from '@corner/web-kit/ui/error-boundary';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import type { User } from '@corner/contracts/profiles.api';
import { catalogue } from '@corner/web-kit/language/i18n';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { forgetMembers } from '../shared/member-storage';
import { FullScreenLoading } from '../shared/ui/display/loading';
import { browser, memberPath, paths } from '../shared/paths';
import { ErrorBoundary } from './failures/error-boundary';
import { LanguageOffer } from './language/language-offer';
import { BareLayout, SetupLayout } from './layout/layout';
import { useCurrentUser, followOtherTabs } from '../shared/api/api';
import { useReturnedPage } from './layout/returned-page';
import { useAppDispatch } from '../shared/store/store';
import { isComplete } from './is-complete';
import { ErrorState } from '../shared/ui/display/states';
import type { Documents, Part } from '../shared/policies/use-document';

const text = catalogue('auth-check', {
  title: 'Failed to check authentication status',
  heading: 'No answer from the corner',
  body: 'Check your connection and try again.',
});

/** Frame and session of the signed-in app, which visitors do not load. */
export const MemberLayout = lazyComponent(() => import('./layout/member-layout').then((m) => m.MemberLayout));
const MemberSession = lazyComponent(() => import('./layout/member-layout').then((m) => m.MemberSession));
const LoadingLayout = lazyComponent(() => import('./layout/member-layout').then((m) => m.LoadingLayout));
const LandingPage = lazyComponent(() => import('../features/landing/landing-page').then((m) => m.LandingPage));
const LoginPage = lazyComponent(() => import('../features/auth/sign-in/login-page').then((m) => m.LoginPage));
const RegisterPage = lazyComponent(() => import('../features/auth/register/register-page').then((m) => m.RegisterPage));
const ForgotPasswordPage = lazyComponent(() =>
  import('../features/auth/password/forgot-password-page').then((m) => m.ForgotPasswordPage),
);
const ResetPasswordPage = lazyComponent(() =>
  import('../features/auth/password/reset-password-page').then((m) => m.ResetPasswordPage),
);
const VerifyEmailPage = lazyComponent(() =>
  import('../features/auth/verification/verify-email-page').then((m) => m.VerifyEmailPage),
);
const LogInFirstPage = lazyComponent(() =>
  import('../features/auth/sign-in/log-in-first-page').then((m) => m.LogInFirstPage),
);
const ProfileSetupPage = lazyComponent(() =>
  import('../features/profile/setup/profile-setup-page').then((m) => m.ProfileSetupPage),
);
export const DiscoverPage = lazyComponent(() =>
  import('../features/discover/discover-page').then((m) => m.DiscoverPage),
);
const MemberPage = lazyComponent(() => import('../features/discover/member/member-page').then((m) => m.MemberPage));
const MemberPane = lazyComponent(() => import('../features/discover/member/member-pane').then((m) => m.MemberPane));
const LikesPage = lazyComponent(() => import('../features/discover/likes/likes-page').then((m) => m.LikesPage));
const MessagesPage = lazyComponent(() => import('../features/messages/messages-page').then((m) => m.MessagesPage));
const ProfilePage = lazyComponent(() => import('../features/profile/profile-page').then((m) => m.ProfilePage));
const EventsPage = lazyComponent(() => import('../features/local-events/events-page').then((m) => m.EventsPage));
const SettingsPage = lazyComponent(() => import('../features/settings/settings-page').then((m) => m.SettingsPage));
const CasePage = lazyComponent(() => import('../features/settings/cases/case-page').then((m) => m.CasePage));
const VisitorSettingsPage = lazyComponent(() =>
  import('../features/settings/visitor-settings-page').then((m) => m.VisitorSettingsPage),
);
const NotFoundPage = lazyComponent(() => import('./failures/not-found-page').then((m) => m.NotFoundPage));
const TransparencyPage = lazyComponent(() =>
  import('../features/policies/transparency-page').then((m) => m.TransparencyPage),
);
const ReportPage = lazyComponent(() => import('../features/report/report-page').then((m) => m.ReportPage));
const FaqPage = lazyComponent(() => import('../features/policies/faq-page').then((m) => m.FaqPage));
const UnsubscribePage = lazyComponent(() =>
  import('../features/unsubscribe/unsubscribe-page').then((m) => m.UnsubscribePage),
);
const CareersPage = lazyComponent(() => import('../features/careers/careers-page').then((m) => m.CareersPage));
const LocalEventsPage = lazyComponent(() =>
  import('../features/local-events/local-events-page').then((m) => m.LocalEventsPage),
);

/** Loads a policy and its English text in parallel. */
const policyPage = (name: keyof Documents, load: () => Promise<{ document: Part }>) =>
  lazyComponent(async () => {
    const [{ PolicyPage }, { document }] = await Promise.all([import('../features/policies/policy-page'), load()]);
    return () => <PolicyPage name={name} english={document} />;
  });
const ChildSafetyPage = policyPage('childSafety', () => import('../shared/policies/en/child-safety.md'));
const CookiePolicyPage = policyPage('cookiePolicy', () => import('../shared/policies/en/cookie-policy.md'));
const GuidelinesPage = policyPage('guidelines', () => import('../shared/policies/en/guidelines.md'));
const HealthPrivacyPage = policyPage('healthPrivacy', () => import('../shared/policies/en/health-privacy.md'));
const PrivacyPolicyPage = policyPage('privacyPolicy', () => import('../shared/policies/en/privacy-policy.md'));
const SafetyPage = policyPage('safety', () => import('../shared/policies/en/safety.md'));
const TermsPage = policyPage('terms', () => import('../shared/policies/en/terms.md'));

/** Preloads the tabs, which only open offline if their code is cached. */
function fetchTabs(): void {
  for (const tab of [DiscoverPage, MessagesPage, EventsPage, ProfilePage]) tab.preload().catch(() => undefined);
}

const AFTER_START_MS = 5000;

/** Safari has no idle callback. */
function whenIdle(act: () => void): () => void {
  const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(act) : act()), AFTER_START_MS);
  return () => clearTimeout(timer);
}

/** Links in mails work in every state of the session. */
const mailed = (
  <>
    <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
    <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
    <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
    <Route path={paths.unsubscribe} element={<UnsubscribePage />} />
    <Route path={paths.case} element={<CasePage />} />
    <Route path={paths.report} element={<ReportPage />} />
  </>
);

/** For everyone except members with an incomplete profile. */
const open = (
  <>
    <Route path={paths.privacyPolicy} element={<PrivacyPolicyPage />} />
    <Route path={paths.terms} element={<TermsPage />} />
    <Route path={paths.healthPrivacy} element={<HealthPrivacyPage />} />
    <Route path={paths.cookiePolicy} element={<CookiePolicyPage />} />
    <Route path={paths.communityGuidelines} element={<GuidelinesPage />} />
    <Route path={paths.childSafety} element={<ChildSafetyPage />} />
    <Route path={paths.transparency} element={<TransparencyPage />} />
    <Route path={paths.safety} element={<SafetyPage />} />
    <Route path={paths.faq} element={<FaqPage />} />
    <Route path={paths.careers} element={<CareersPage />} />
    <Route path={paths.localEvents} element={<LocalEventsPage />} />
  </>
);

const signedOut = (
  <>
    <Route path={paths.home} element={<LandingPage />} />
    <Route path={paths.app} element={<LogInFirstPage />} />
    <Route path={paths.login} element={<LoginPage />} />
    <Route path={paths.register} element={<RegisterPage />} />
    <Route path={paths.settingsRoute} element={<VisitorSettingsPage />} />
    {mailed}
    {open}
  </>
);

function SignedIn() {
  const next = memberPath(useSearchParams()[0].get('next'));
  return <Navigate to={next ?? paths.discover} replace />;
}

/** Renders one tree of routes per session state. */
export function Router() {
  const session = useSession();
  const location = useLocation();
  const { pathname } = location;
  usePageScroll(location, useNavigationType() === 'POP');
  const userId = 'user' in session ? session.user.id : undefined;
  useReturnedPage(userId);
  const [firstId, setFirstId] = useState<string>();
  if (userId && !firstId) setFirstId(userId);
  const isAnother = Boolean(firstId && userId && firstId !== userId);
  useEffect(() => {
    if (session.state === 'signed-out') forgetMembers();
  }, [session.state]);
  const language = session.state === 'member' ? session.user.language : undefined;
  useEffect(() => {
    if (language) void showLanguage(translatedLanguage(language) ?? 'en');
  }, [language]);
  const isMember = session.state === 'member';
  useEffect(() => (isMember ? whenIdle(fetchTabs) : undefined), [isMember]);
  // Another member needs a reload: the page still holds the first one's data.
  useEffect(() => {
    if (isAnother) browser.reload();
  }, [isAnother]);
  if (isAnother) return <FullScreenLoading />;
  switch (session.state) {
    case 'loading':
      return (
        <Suspense fallback={<FullScreenLoading />}>
          <Routes>
            <Route element={<LoadingLayout />}>
              <Route path={paths.settingsRoute} element={<SettingsPage />} />
            </Route>
            <Route path="*" element={<FullScreenLoading />} />
          </Routes>
        </Suspense>
      );
    case 'unknown':
    case 'signed-out':
      return (
        <>
          <LanguageOffer />
          <Routes>
            <Route element={<BareLayout />}>
              {session.state === 'unknown' &&
                [paths.home, paths.app, paths.settingsRoute].map((path) => (
                  <Route key={path} path={path} element={<AuthCheckFailed />} />
                ))}
              {signedOut}
              <Route
                path="*"
                element={
                  // The session ended on a member's page, which does exist.
                  firstId && session.state === 'signed-out' ? (
                    <Navigate to={paths.sessionEnded(pathname)} replace />
                  ) : memberPath(pathname) && session.state === 'signed-out' ? (
                    <LogInFirstPage />
                  ) : (
                    <main className="flex min-h-dvh flex-col">
                      {session.state === 'unknown' ? <AuthCheckFailed /> : <NotFoundPage />}
                    </main>
                  )
                }
              />
            </Route>
          </Routes>
        </>
      );
    case 'incomplete':
      return (
        <Routes>
          <Route element={<BareLayout />}>{mailed}</Route>
          <Route element={<SetupLayout user={session.user} />}>
            <Route path="*" element={<ProfileSetupPage />} />
          </Route>
        </Routes>
      );
    case 'member':
      return (
        <>
          <Boundary fallback={null}>
            <Suspense>
              <MemberSession user={session.user} />
            </Suspense>
          </Boundary>
          <Routes>
            <Route element={<BareLayout />}>
              {mailed}
              {open}
            </Route>
            <Route
              element={
                <ErrorBoundary>
                  <Suspense fallback={<FullScreenLoading />}>
                    <MemberLayout user={session.user} />
                  </Suspense>
                </ErrorBoundary>
              }
            >
              {[paths.home, paths.app, paths.discover].map((path) => (
                <Route key={path} path={path} element={<DiscoverPage />} />
              ))}
              {[paths.matches, paths.chatRoute].map((path) => (
                <Route key={path} path={path} element={<MessagesPage Profile={MemberPane} />} />
              ))}
              <Route path={paths.likes} element={<LikesPage />} />
              <Route path={paths.memberRoute} element={<MemberPage />} />
              <Route path={paths.settingsRoute} element={<SettingsPage />} />
              <Route path={paths.events} element={<EventsPage />} />
              <Route path={paths.profile} element={<ProfilePage />} />
              {/* After signing in, the URL is still the login's when the tree changes. */}
              <Route path="/auth/*" element={<SignedIn />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </>
      );
  }
}

/** Selects the tree of routes; `unknown` after a failed session check. */
type Session = { state: 'loading' | 'unknown' | 'signed-out' } | { state: 'incomplete' | 'member'; user: User };

function useSession(): Session {
  const { data: user, error } = useCurrentUser();
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(followOtherTabs()), [dispatch]);
  if (user) return { state: isComplete(user) ? 'member' : 'incomplete', user };
  if (user === null) return { state: 'signed-out' };
  // A page asks again when it appears: without it until the answer, it would appear and ask without end.
  return { state: error ? 'unknown' : 'loading' };
}

/** Replaces Page Not Found while the session is unknown. */
function AuthCheckFailed() {
  return (
    <div className="gutter flex min-h-dvh flex-col py-6">
      <PageTitle title={text('title')} className="sr-only" />
      <ErrorState title={text('heading')} retry={browser.reload}>
        {text('title')}. {text('body')}
      </ErrorState>
    </div>
  );
}
