import { endsMeasure } from '@corner/contracts/admin/decisions';
import type { OwnCase } from '@corner/contracts/admin/own-cases.api';
import { RULE_TEXTS, statedRule } from '@corner/contracts/admin/rule-texts';
import { momentOf, utcDayOf } from '@corner/web-kit/format/dates';
import { plainText } from '@corner/web-kit/language/i18n';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { CircleCheck, Clock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../shared/api/api';
import { Button } from '../../../shared/ui/controls/button';
import { Badge } from '../../../shared/ui/display/badge';
import { Banner } from '../../../shared/ui/display/banner';
import { Card } from '../../../shared/ui/display/card';
import { Skeleton, SkeletonGroup } from '../../../shared/ui/display/loading';
import { EmptyLine, ErrorState } from '../../../shared/ui/display/states';
import { useGetCasesQuery } from './cases-api';
import { text } from './cases-text';

const PictureStates = lazyComponent(() => import('../../../shared/account/picture-state').then((m) => m.PictureStates));
const ConcernedPicture = lazyComponent(() => import('./case-parts').then((m) => m.ConcernedPicture));
const AppealForm = lazyComponent(() => import('./case-parts').then((m) => m.AppealForm));

const ACTIONS = [
  'warn',
  'pause',
  'suspend',
  'ban',
  'remove_photo',
  'remove_video',
  'uphold',
  'reverse',
  'activate',
] as const;
const SENT_OUTCOMES = { open: 'open', answered: 'answered', acted: 'acted', 'not-acted': 'notActed' } as const;

/** Decisions about the member and their reports; refetched on each visit. */
export function OwnCases() {
  const { data: user } = useCurrentUser();
  const { data: cases, isError, refetch } = useGetCasesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!cases) return isError ? <ErrorState retry={refetch} /> : <Loading />;
  const pictures = user ? [...user.photos, user.profileVideo ?? {}] : [];
  const isAllShown = pictures.every(({ state = 'shown' }) => state === 'shown');
  const decisions = cases.filter(({ kind }) => kind === 'decision');
  const sent = cases.filter(({ kind }) => kind !== 'decision');
  return (
    <div className="flex flex-col gap-4">
      {user && !isAllShown && (
        <Card title={text('notShown')}>
          <Suspense fallback={null}>
            <PictureStates photos={user.photos} video={user.profileVideo} isInCases />
          </Suspense>
        </Card>
      )}
      {decisions.map((decision) => (
        <Decision key={decision.id} decision={decision} />
      ))}
      {isAllShown && decisions.length === 0 && (
        <Card title={text('about')}>
          <EmptyLine scene="towel" title={text('noneAbout')}>
            {text('noneAboutBody')}
          </EmptyLine>
        </Card>
      )}
      <Card title={text('sent')} lead={text('sentLead')} className="overflow-hidden">
        {sent.length > 0 ? (
          <ul className="-mx-5 -mb-5 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
            {sent.map((each) => (
              <Sent key={each.id} sent={each} />
            ))}
          </ul>
        ) : (
          <EmptyLine scene="towel" title={text('noneSent')}>
            {text('noneSentBody')}
          </EmptyLine>
        )}
      </Card>
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={text('loading')} className="flex flex-col">
      <Skeleton shape="card" className="h-56" />
      <Skeleton shape="card" className="mt-4 h-56" />
    </SkeletonGroup>
  );
}

function Line({ of: { number, day } }: { of: OwnCase }) {
  return (
    <span className="block text-sm text-muted tabular-nums">
      <bdi>{number}</bdi> · <bdi>{utcDayOf(day)}</bdi>
    </span>
  );
}

function Decision({ decision }: { decision: OwnCase }) {
  const { outcome, rule, words, until, reason, automated, found } = decision;
  const action = ACTIONS.find((each) => each === outcome) ?? 'other';
  const stated = statedRule(rule);
  return (
    <Card title={text(`action${action}`, { until: until ? momentOf(until) : '' })}>
      <div className="-mt-2">
        <Line of={decision} />
      </div>
      {decision.picture && (
        <Suspense fallback={null}>
          <ConcernedPicture picture={decision.picture} />
        </Suspense>
      )}
      {!endsMeasure(outcome) && (stated || decision.appeal) && (
        <p className="font-semibold">
          {stated ? text('rule', { rule: plainText(`rules.${stated}`, RULE_TEXTS[stated]) }) : text('ruleNotStated')}
        </p>
      )}
      {reason && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
      {words && (
        <div className="border-s-4 border-line-strong ps-4 text-sm">
          <p className="font-bold">{text('words')}</p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {words}
          </p>
        </div>
      )}
      <p className="text-sm text-muted">
        {text(automated ? 'automated' : 'byPerson')} {found && text(`found${found}`)}
      </p>
      <Appeal decision={decision} />
    </Card>
  );
}

function Appeal({ decision: { id, appeal } }: { decision: OwnCase }) {
  const [isWriting, setWriting] = useState(false);
  switch (appeal) {
    case undefined:
      return null;
    case 'waiting':
      return (
        <Banner role="status" icon={<Clock aria-hidden />}>
          {text('appealwaiting')}
        </Banner>
      );
    case 'decided':
      return <Banner icon={<CircleCheck aria-hidden />}>{text('appealdecided')}</Banner>;
    case 'too-late':
      return <p className="text-sm text-muted">{text('appealtooLate')}</p>;
    case 'possible':
      return isWriting ? (
        <Suspense fallback={<Skeleton shape="card" className="h-40" />}>
          <AppealForm id={id} cancel={() => setWriting(false)} />
        </Suspense>
      ) : (
        <Button variant="secondary" className="sm:self-start" onClick={() => setWriting(true)}>
          {text('appeal')}
        </Button>
      );
  }
}

function Sent({ sent }: { sent: OwnCase }) {
  const { kind, name, outcome } = sent;
  const title = kind === 'report' ? (name ?? text('aMember')) : text(kind === 'support' ? 'support' : 'problem');
  const shown = SENT_OUTCOMES[outcome as keyof typeof SENT_OUTCOMES];
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 sm:px-6">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </span>
        <Line of={sent} />
      </span>
      {shown && (
        <Badge variant={shown === 'acted' || shown === 'answered' ? 'ok' : 'neutral'}>{text(`outcome${shown}`)}</Badge>
      )}
    </li>
  );
}
