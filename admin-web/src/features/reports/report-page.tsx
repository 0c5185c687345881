import { Col, Flex, Row, Tag } from 'antd';
import type { ReportRecord } from '@corner/contracts/admin.api';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { momentOf } from '@corner/web-kit/format/dates';
import { paths } from '../../shared/paths';
import { ListSkeleton } from '../../shared/ui/lists/list-skeleton';
import { useDocumentTitle } from '@corner/web-kit/ui/page-title';
import { choiceText } from '@corner/web-kit/choice-text';
import { caseStatusText } from '../../shared/ui/records/enumerations-text';
import { MemberLink } from '../../shared/ui/records/member-link';
import { Facts, Section } from '../../shared/ui/section';
import { RecordError } from '../../shared/ui/error-state';
import { Evidence } from './evidence';
import { useGetReportQuery } from './reports-api';
import { text } from './reports-text';
import { ResolveForm } from './resolve-form';

export function ReportPage() {
  const { id = '' } = useParams();
  const { currentData: report, error, refetch } = useGetReportQuery(id);
  useDocumentTitle(report ? text('heading', { number: report.number }) : text('title'));

  if (error)
    return <RecordError error={error} gone={text('gone')} back={text('back')} list={paths.reports} retry={refetch} />;
  if (!report) return <ListSkeleton />;
  return (
    <Flex vertical gap="medium">
      <Link to={paths.reports} className="back-link">
        <ArrowLeft />
        {text('back')}
      </Link>
      <Flex wrap align="center" gap="small">
        <h2>{text('heading', { number: report.number })}</h2>
        <Tag variant="outlined" color={report.status === 'open' ? 'warning' : undefined}>
          {caseStatusText(report.status)}
        </Tag>
      </Flex>
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={10}>
          <Flex vertical gap="medium">
            <Charge report={report} />
            {report.status === 'open' ? <ResolveForm report={report} /> : <Outcome report={report} />}
          </Flex>
        </Col>
        <Col xs={24} lg={14}>
          <Evidence report={report} />
        </Col>
      </Row>
    </Flex>
  );
}

function Charge({ report }: { report: ReportRecord }) {
  const { subject, reporter, category, note, createdAt } = report;
  return (
    <Section title={text('number')}>
      <Facts
        facts={[
          [text('category'), choiceText(REPORT_CATEGORIES, REPORT_CATEGORIES.canonical(category) ?? category)],
          [text('subject'), <MemberLink key="subject" member={subject} />],
          [text('reporter'), <MemberLink key="reporter" member={reporter} />],
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
      <p className="as-written" dir="auto">
        {report.resolution}
      </p>
      {report.closedAt && (
        <small>{text('resolvedBy', { username: report.closedBy ?? '', at: momentOf(report.closedAt) })}</small>
      )}
    </Section>
  );
}
