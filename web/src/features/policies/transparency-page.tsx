import type { Transparency, TransparencyMonth } from '@corner/contracts/admin/transparency.api';
import { dateText, numberText, unitText } from '@corner/web-kit/format/format';
import { catalogue } from '@corner/web-kit/language/i18n';
import { PageTitle } from '@corner/web-kit/ui/page-title';
import { api } from '../../shared/api/api';
import { SiteFrame } from '../../shared/site/site-frame';
import { Card, Facts } from '../../shared/ui/display/card';
import { Skeleton, SkeletonGroup } from '../../shared/ui/display/loading';
import { EmptyState, ErrorState } from '../../shared/ui/display/states';

const text = catalogue('transparency', {
  title: 'Transparency',
  lead: 'What was reported to us and what we decided, month by month. No names are given.',
  meaning:
    'Notices are reports by members and by people without an account. A case counts as decided with its first decision. Taken back is what we did and ended again, after an appeal or because we saw that it was wrong. Months are those of UTC.',
  loading: 'Loading the figures',
  failed: 'The figures could not be loaded',
  failedBody: 'Please try again in a moment.',
  none: 'Nothing to show yet',
  noneBody: 'The figures of a month appear here with its first report.',
  notices: 'Notices',
  decisions: 'Decisions',
  appeals: 'Appeals',
  reversals: 'Taken back',
  median: 'Half were decided within',
  counted: 'Counted {time}',
});

const transparencyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransparency: build.query<Transparency, void>({ query: () => 'transparency' }),
  }),
});

const { useGetTransparencyQuery } = transparencyApi;

function Month({ month, notices, decisions, appeals, reversals, medianHours, countedAt }: TransparencyMonth) {
  return (
    <Card
      title={dateText(new Date(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
      lead={text('counted', { time: dateText(new Date(countedAt), { dateStyle: 'medium', timeStyle: 'short' }) })}
    >
      <Facts
        facts={[
          [text('notices'), numberText(notices)],
          [text('decisions'), numberText(decisions)],
          [text('appeals'), numberText(appeals)],
          [text('reversals'), numberText(reversals)],
          [text('median'), medianHours === null ? null : unitText(medianHours, 'hour', { unitDisplay: 'long' })],
        ]}
      />
    </Card>
  );
}

function Figures() {
  const { data, isError, isFetching, refetch } = useGetTransparencyQuery();
  if (isError && !data) {
    return (
      <ErrorState title={text('failed')} isTrying={isFetching} retry={refetch}>
        {text('failedBody')}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label={text('loading')}>
        <Skeleton shape="card" className="h-64" />
      </SkeletonGroup>
    );
  }
  const first = data.months.findLastIndex(({ notices, decisions, appeals, reversals }) =>
    [notices, decisions, appeals, reversals].some(Boolean),
  );
  if (first < 0) {
    return (
      <EmptyState scene="door" title={text('none')}>
        {text('noneBody')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {data.months.slice(0, first + 1).map((month) => (
        <Month key={month.month} {...month} />
      ))}
    </div>
  );
}

export const TransparencyPage = () => (
  <SiteFrame>
    <div className="gutter mx-auto flex max-w-4xl flex-col gap-5 py-10 wrap-anywhere lg:py-16">
      <PageTitle title={text('title')} className="poster text-hero" />
      <p className="text-lg text-muted">{text('lead')}</p>
      <Figures />
      <p className="text-sm text-muted">{text('meaning')}</p>
    </div>
  </SiteFrame>
);
