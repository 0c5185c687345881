import { LogOut } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCurrentUser, useMember } from '../../shared/api/api';
import { InactiveBanner } from '../../shared/account/inactive-banner';
import { paths } from '../../shared/paths';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { lazyDialog } from '../../shared/ui/overlays/lazy-dialog';
import { Button } from '../../shared/ui/controls/button';
import { EmptyState } from '../../shared/ui/display/states/empty-state';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { AboutCard, LocationCard, TrainingCards } from './cards/detail-cards';
import { PhotosCard } from './cards/photos-card';
import { ProfileHero } from './cards/profile-hero';
import { QuizCard } from './cards/quiz-card';
import { VideoCard } from './cards/video-card';
import type { CardName } from './completion/completion';
import { CompletionCard } from './completion/completion-card';
import { ProfileDialogs, type DialogName } from './profile-dialogs';
import type { ProfilePart } from './profile-parts';
import { text } from './profile-text';
import { useFacebookReturn } from './verification/use-facebook-return';
import { VerificationCard } from './verification/verification-card';

const ProfileNav = lazyComponent(() => import('./profile-nav').then((module) => module.ProfileNav));
const HoursCard = lazyComponent(() => import('./edit/training/hours').then((module) => module.HoursCard));
const PromptsCard = lazyComponent(() => import('./edit/prompts/prompts-card').then((module) => module.PromptsCard));
const GoalCards = lazyComponent(() => import('./edit/partners/goal-cards').then((module) => module.GoalCards));
// Asked for beside the page; the cards come together, so that none moves another.
for (const Card of [HoursCard, GoalCards, PromptsCard]) Card.preload().catch(() => undefined);
const CardSheet = lazyDialog(() => import('./parts/card/card-sheet').then((module) => module.CardSheet));

export function ProfilePage() {
  useFacebookReturn();
  const { data: user, isLoading } = useCurrentUser();
  if (user) return <Profile />;
  return isLoading ? null : <NotFound />;
}

/** Dialogs that other pages lead to. */
const LINKED: readonly DialogName[] = ['location', 'hours', 'partners', 'prompts'];

const CARDS: readonly string[] = ['quiz', 'video'] satisfies CardName[];
const isCard = (at: DialogName | CardName): at is CardName => CARDS.includes(at);

/** Brings a card into view, ready for its first button. */
const goToCard = (name: CardName) => document.querySelector<HTMLElement>(`[data-card="${name}"] button`)?.focus();

function Profile() {
  const user = useMember();
  const [asked] = useSearchParams();
  const [dialog, setDialog] = useState(LINKED.find((name) => name === asked.get('edit')));
  const [previews, setPreviews] = useState(false);
  return (
    <>
      <InactiveBanner user={user} />
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-4 pb-6 sm:gap-5 sm:p-5 lg:grid-cols-[minmax(300px,25rem)_minmax(0,1fr)] lg:gap-6 lg:p-6">
        <ProfileHero user={user} editPhotos={() => setDialog('photos')} preview={() => setPreviews(true)} />
        <div className="px-4 sm:px-0">
          <div className="sticky top-0 z-floating min-h-15 bg-bg/95 backdrop-blur xl:hidden">
            <Suspense>
              <ProfileNav />
            </Suspense>
          </div>
          <Suspense>
            <div className="gap-5 xl:columns-2">
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
                <TrainingCards user={user} edit={() => setDialog('training')} />
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

/** Where the navigation leads. */
function Part({ name, children }: { name: ProfilePart; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={text(`${name}Part`)}
      data-part={name}
      tabIndex={-1}
      className="scroll-mt-18 outline-none xl:scroll-mt-6"
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
