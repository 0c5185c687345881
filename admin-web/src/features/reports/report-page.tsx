import { Tag } from 'antd';
import type { ReportRecord } from '@corner/contracts/admin.api';
import { asApiError } from '@corner/contracts/api-error';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { momentOf } from '@corner/web-kit/dates';
import { paths } from '../../shared/paths';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { choiceText } from '@corner/web-kit/choice-text';
import { Facts, Section } from '../../shared/ui/section';
import { LoadTrouble, Trouble } from '../../shared/ui/trouble';
import { Evidence } from './evidence';
import { useGetReportQuery } from './reports-api';
import { text } from './reports-text';
import { ResolveForm } from './resolve-form';

export function ReportPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { currentData: report, error, refetch } = useGetReportQuery(id);
  useDocumentTitle(report ? text('heading', { number: report.number }) : text('title'));

  if (error) {
    return asApiError(error)?.status === 404 ? (
      <Trouble title={text('gone')} action={text('back')} onAction={() => navigate(paths.reports)}>
        {null}
      </Trouble>
    ) : (
      <LoadTrouble error={error} onRetry={() => void refetch()} />
    );
  }
  if (!report) return <ListSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      <Link to={paths.reports} className="inline-flex min-h-8 items-center gap-1.5 self-start font-semibold">
        <ArrowLeft className="size-4 rtl:rotate-180" aria-hidden />
        {text('back')}
      </Link>
      <h2 className="flex flex-wrap items-center gap-3 text-xl font-bold">
        {text('heading', { number: report.number })}
        <Tag variant="outlined" color={report.status === 'open' ? 'warning' : undefined}>
          {text(report.status)}
        </Tag>
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Charge report={report} />
          {report.status === 'open' ? <ResolveForm report={report} /> : <Outcome report={report} />}
        </div>
        <Evidence report={report} />
      </div>
    </div>
  );
}

function Charge({ report }: { report: ReportRecord }) {
  const { subject, reporter, category, note, createdAt } = report;
  return (
    <Section title={text('number')}>
      <Facts
        facts={[
          [text('category'), choiceText(REPORT_CATEGORIES, REPORT_CATEGORIES.canonical(category) ?? category)],
          [
            text('subject'),
            <Link key="subject" to={paths.member(subject.id)}>
              {subject.name}
            </Link>,
          ],
          [
            text('reporter'),
            <Link key="reporter" to={paths.member(reporter.id)}>
              {reporter.name}
            </Link>,
          ],
          [text('received'), momentOf(createdAt)],
          [text('note'), note ?? text('noNote')],
        ]}
      />
    </Section>
  );
}

function Outcome({ report }: { report: ReportRecord }) {
  return (
    <Section title={text('resolution')}>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {report.resolution}
      </p>
      {report.closedAt && (
        <p className="text-xs text-muted">
          {text('resolvedBy', { username: report.closedBy ?? '', at: momentOf(report.closedAt) })}
        </p>
      )}
    </Section>
  );
}
