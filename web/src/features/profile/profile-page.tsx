import { LogOut, Swords } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import type { User } from '@corner/contracts/profiles.api';
import type { QuizResult } from '@corner/contracts/profiles/quiz.api';
import { choiceText } from '@corner/web-kit/choice-text';
import { QUIZ_TRAITS } from '@corner/domain/profile/quiz';
import { api, useCurrentUser, useMember, showAnswer } from '../../shared/api/api';
import { InactiveBanner } from '../../shared/account/inactive-banner';
import { paths } from '../../shared/paths';
import { lazyDialog } from '../../shared/ui/overlays/lazy-dialog';
import { Button } from '../../shared/ui/controls/button';
import { EmptyState } from '../../shared/ui/display/states';
import { AboutCard, CompletionCard, LocationCard, PhotosCard, TrainingCards, VideoCard } from './cards/detail-cards';
import { ProfileHero, useFacebookReturn, VerificationCard } from './cards/profile-hero';
import type { CardName, DialogName } from './cards/completion';
import type { ProfilePart } from './profile-nav';
import { text } from './profile-text';
import { showFailure } from '../../shared/ui/overlays/toast-store';
import { topTraits } from './quiz/quiz-rules';
import { Badge } from '../../shared/ui/display/badge';
import { ProfileCard } from './cards/profile-card';

const ProfileNav = lazyComponent(() => import('./profile-nav').then((module) => module.ProfileNav));
const HoursCard = lazyComponent(() => import('./edit/hours').then((module) => module.HoursCard));
const PromptsCard = lazyComponent(() => import('./edit/lower-cards').then((module) => module.PromptsCard));
const GoalCards = lazyComponent(() => import('./edit/lower-cards').then((module) => module.GoalCards));
// Preloaded together, so that none shifts another and the navigation finds all parts.
for (const Lazy of [ProfileNav, HoursCard, GoalCards, PromptsCard]) Lazy.preload().catch(() => undefined);
const CardSheet = lazyDialog(() => import('./cards/card-sheet').then((module) => module.CardSheet));

export function ProfilePage() {
  useFacebookReturn();
  const { data: user, isLoading } = useCurrentUser();
  if (user) return <Profile />;
  return isLoading ? null : <NotFound />;
}

const LINKED: readonly DialogName[] = ['location', 'hours', 'partners', 'prompts'];

const CARDS: readonly string[] = ['quiz', 'video'] satisfies CardName[];
const isCard = (at: DialogName | CardName): at is CardName => CARDS.includes(at);

const goToCard = (name: CardName) => document.querySelector<HTMLElement>(`[data-card="${name}"] button`)?.focus();

function Profile() {
  const user = useMember();
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState(LINKED.find((name) => name === params.get('edit')));
  const [previews, setPreviews] = useState(false);
  return (
    <>
      <InactiveBanner user={user} />
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-4 pb-6 sm:gap-5 sm:p-5 lg:grid-cols-[minmax(300px,min(25rem,50%))_minmax(0,1fr)] lg:gap-6 lg:p-6">
        <ProfileHero user={user} editPhotos={() => setDialog('photos')} preview={() => setPreviews(true)} />
        <div className="px-4 sm:px-0">
          <Suspense>
            <div className="sticky top-0 z-floating min-h-15 bg-bg/95 backdrop-blur xl:hidden">
              <ProfileNav />
            </div>
            <div className="gap-5 xl:columns-[2_18rem]">
              <CompletionCard user={user} add={(at) => (isCard(at) ? goToCard(at) : setDialog(at))} />
              <Part name="pictures">
                <PhotosCard user={user} editing={dialog === 'photos'} edit={() => setDialog('photos')} />
                <VideoCard user={user} />
              </Part>
              <Part name="about">
                <AboutCard user={user} edit={() => setDialog('about')} editDetails={() => setDialog('details')} />
                <PromptsCard user={user} edit={() => setDialog('prompts')} />
                <LocationCard user={user} edit={() => setDialog('location')} />
                <QuizCard user={user} />
              </Part>
              <Part name="training">
                <TrainingCards
                  user={user}
                  edit={() => setDialog('training')}
                  editSchedule={() => setDialog('schedule')}
                />
                <HoursCard user={user} edit={() => setDialog('hours')} />
              </Part>
              <Part name="goals">
                <GoalCards user={user} open={setDialog} />
              </Part>
              <Part name="trust">
                <VerificationCard user={user} open={() => setDialog('verification')} />
              </Part>
            </div>
            <Button asChild variant="outline" className="w-full">
              <a href={paths.serverLogout}>
                <LogOut className="size-5" aria-hidden />
                {text('signOut')}
              </a>
            </Button>
          </Suspense>
        </div>
        <ProfileDialogs user={user} open={dialog} close={() => setDialog(undefined)} />
        <CardSheet user={user} open={previews} close={() => setPreviews(false)} />
      </div>
    </>
  );
}

function Part({ name, children }: { name: ProfilePart; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={text(`${name}Part`)}
      data-part={name}
      tabIndex={-1}
      // Below the sticky navigation, less the page's own scroll padding.
      className="scroll-mt-[calc(4.5rem-80px)] outline-none"
    >
      {children}
    </div>
  );
}

function NotFound() {
  return (
    <div className="gutter flex flex-1 flex-col gap-4 py-4 lg:px-8">
      <PageTitle title={text('title')} className="poster text-4xl" />
      <EmptyState
        scene="gi"
        title={text('notFound')}
        action={
          <Button asChild>
            <Link to={paths.home}>{text('backToDiscover')}</Link>
          </Button>
        }
      >
        {text('notFoundBody')}
      </EmptyState>
    </div>
  );
}

// Lazy: forms and schemas are as large as the page itself.
const dialogs = {
  photos: lazyDialog(() => import('./photos/photo-editor').then((module) => module.PhotoEditor)),
  location: lazyDialog(() => import('./edit/dialogs').then((module) => module.LocationDialog)),
  training: lazyDialog(() => import('./edit/dialogs').then((module) => module.TrainingDialog)),
  schedule: lazyDialog(() => import('./edit/dialogs').then((module) => module.ScheduleDialog)),
  hours: lazyDialog(() => import('./edit/hours').then((module) => module.HoursDialog)),
  details: lazyDialog(() => import('./edit/details').then((module) => module.DetailsDialog)),
  wizard: lazyDialog(() => import('./edit/details').then((module) => module.DetailsWizard)),
  preferences: lazyDialog(() => import('./edit/dialogs').then((module) => module.PreferencesDialog)),
  hereFor: lazyDialog(() => import('./edit/dialogs').then((module) => module.HereForDialog)),
  partners: lazyDialog(() => import('./edit/dialogs').then((module) => module.PartnersDialog)),
  about: lazyDialog(() => import('./edit/dialogs').then((module) => module.AboutDialog)),
  prompts: lazyDialog(() => import('./edit/dialogs').then((module) => module.PromptsDialog)),
  verification: lazyDialog(() =>
    import('./verification/verification-dialog').then((module) => module.VerificationDialog),
  ),
} satisfies Record<DialogName, unknown>;
const names = Object.keys(dialogs) as DialogName[];

interface ProfileDialogsProps {
  user: User;
  open: DialogName | undefined;
  close: () => void;
}

function ProfileDialogs({ user, open, close }: ProfileDialogsProps) {
  return names.map((name) => {
    const Dialog = dialogs[name];
    return <Dialog key={name} user={user} open={open === name} close={close} />;
  });
}

const QuizDialog = lazyDialog(() => import('./quiz/quiz-dialog').then((module) => module.QuizDialog));

const quizApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveQuiz: build.mutation<User, QuizResult>({
      query: (body) => ({ url: 'profile/quiz', method: 'PUT', body }),
      onQueryStarted: showAnswer,
    }),
  }),
});

const { useSaveQuizMutation } = quizApi;

/** The quiz on the profile: a new result replaces the old one at once. */
function QuizCard({ user: { quiz } }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [save] = useSaveQuizMutation();
  const traits = quiz ? topTraits(quiz.traits) : [];

  async function keep(result: QuizResult): Promise<boolean> {
    const { data, error } = await save(result);
    if (!data) showFailure(error, text('profileFailed'));
    return data !== undefined;
  }

  return (
    <ProfileCard name="quiz" title={text('quiz')}>
      {traits.length > 0 ? (
        <ul aria-label={text('topTraits')} className="flex flex-wrap gap-2">
          {traits.map((trait) => (
            <li key={trait}>
              <Badge>{choiceText(QUIZ_TRAITS, trait)}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{text(quiz ? 'quizEmpty' : 'quizLead')}</p>
      )}
      <Button variant="secondary" size="small" className="self-start" onClick={() => setOpen(true)}>
        <Swords className="size-5" aria-hidden />
        {text(quiz ? 'retakeQuiz' : 'startQuiz')}
      </Button>
      <QuizDialog open={open} close={() => setOpen(false)} onResult={keep} />
    </ProfileCard>
  );
}
