import type { CaseRecord, DecisionRequest } from '@corner/contracts/admin/cases.api';
import { actionsFor, pictureAfter, ruleOf, type DecisionAction } from '@corner/contracts/admin/decisions';
import { asApiError } from '@corner/contracts/errors/api-error';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { useDebounced } from '@corner/web-kit/hooks/debounced';
import { serverNow } from '@corner/web-kit/server-clock';
import { Button, Form, Input, InputNumber, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdministrator } from '../../../shared/api/administrator';
import { failureText } from '../../../shared/api/failure-text';
import { useAction } from '../../../shared/api/use-action';
import { atMost } from '../../../shared/form-rules';
import { useKeptInput } from '../../../shared/kept-input';
import { decisionText } from '../../../shared/ui/records/enumerations-text';
import { RuleItem } from '../../../shared/ui/records/rule-item';
import { Section } from '../../../shared/ui/section';
import { useDecideCaseMutation, useLazyGetCaseQuery, usePreviewDecisionQuery } from '../cases-api';
import { text } from '../cases-text';
import { useKeys } from '../use-keys';
import { useNextCase } from '../use-next-case';
import type { CaseInput } from './overtaken';

const HOUR_MS = 3_600_000;
const QUIET_MS = 400;
const USUAL_DAYS = 7;
/** Enter this soon, before any choice, was meant for the previous case. */
const SLIP_MS = 500;
const SECOND = {
  ban: { ban: 'confirmBan', activate: 'refuseBan' },
  deletion: { ban: 'confirmDeletion', activate: 'refuseDeletion' },
} as const;

/** After a deletion there is no member left to notify. */
const isDeletion = ({ decisions }: CaseRecord) => decisions.some(({ action }) => action === 'delete');

interface Draft {
  action: DecisionAction;
  rule?: string;
  days: number;
  words: string;
  facts: string;
}

/** Full hours: the shown time is the decided time. */
const after = (days: number | null | undefined) =>
  new Date(Math.ceil(serverNow() / HOUR_MS) * HOUR_MS + (days || USUAL_DAYS) * 24 * HOUR_MS).toISOString();

const bodyOf = ({ version }: CaseRecord, { action, rule, days, words, facts }: Draft): DecisionRequest => ({
  version,
  action,
  ...(rule && { rule }),
  ...(words && { words }),
  ...(facts && { facts }),
  ...(action === 'pause' && { until: after(days) }),
});

function pictureHint({ photo, category }: CaseRecord, { action, rule }: Draft): string | undefined {
  if (!photo || action.startsWith('remove_')) return undefined;
  const fate = pictureAfter(action, ruleOf(action, rule, category));
  return fate && text(`picture${fate}`);
}

/** A digit chooses, Enter decides and opens the next case. */
export function DecisionForm({ record }: { record: CaseRecord }) {
  const [form] = Form.useForm<Draft>();
  const [decide, { isLoading }] = useDecideCaseMutation();
  const [look] = useLazyGetCaseQuery();
  const { username } = useAdministrator();
  const act = useAction();
  const openNext = useNextCase();
  const actions = actionsFor(record);
  const isSecond = record.state === 'unconfirmed';
  const first = record.decisions.findLast(({ undone }) => !undone);
  const second = SECOND[isDeletion(record) ? 'deletion' : 'ban'];
  const labelOf = (value: DecisionAction) =>
    isSecond && (value === 'ban' || value === 'activate') ? text(second[value]) : decisionText(value);
  const stated = isSecond && first && REPORT_CATEGORIES.codeOf(first.rule) ? { rule: first.rule } : {};
  const input = useKeptInput<Draft & CaseInput>(record.id);
  const { words = '', facts = '' } = input.kept ?? {};
  const kept = input.kept?.state === record.state ? input.kept : { words, facts };
  const draft: Draft = { action: actions[0]!, ...stated, days: USUAL_DAYS, words, facts, ...kept };
  const keep = (values: Draft) => input.keep({ ...values, state: record.state });
  const shown = Form.useWatch([], form) ?? draft;
  const { action } = shown;
  const isOwnSecond = record.state !== 'open' && first?.by === username;
  const hints = [
    isOwnSecond && text('ownFirst'),
    action === 'ban' && !isSecond && text('banHint'),
    pictureHint(record, shown),
  ];
  const notifiesMember = action !== 'dismiss' && !isDeletion(record);

  const isNext = useLocation().state !== null;
  const [shownAt] = useState(() => Date.now());
  const hasChosen = useRef(false);
  const isBusy = useRef(false);
  /** The server may have decided although its answer was lost. */
  const madeUnheard = async (error: unknown, decided: Draft) => {
    if (asApiError(error)?.status !== 0) return undefined;
    const { data } = await look(record.id);
    const last = data?.decisions.at(-1);
    const isOurs = data?.version === record.version + 1 && last?.by === username && last.action === decided.action;
    return isOurs ? data : undefined;
  };
  const submit = async (decided: Draft) => {
    if (isBusy.current || (isNext && !hasChosen.current && Date.now() - shownAt < SLIP_MS)) return;
    isBusy.current = true;
    keep(decided);
    const answer = await decide({ id: record.id, body: bodyOf(record, decided) });
    const made = answer.data ?? (await madeUnheard(answer.error, decided));
    if (made) {
      input.forget();
      await openNext(made, true);
    } else await act(Promise.resolve(answer), '');
    isBusy.current = false;
  };
  useKeys((key, event) => {
    const chosen = actions[Number(key) - 1];
    if (chosen) {
      form.setFieldValue('action', chosen);
      hasChosen.current = true;
    }
    if (key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    form.submit();
  });
  return (
    <Section title={text('decide')} aside={<small>{text('decideKeys')}</small>}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={draft}
        onValuesChange={(_changed, values) => {
          hasChosen.current = true;
          keep(values);
        }}
        onFinish={submit}
      >
        <Form.Item name="action" label={text('what')} extra={hints.filter(Boolean).join(' ')}>
          <Radio.Group options={actions.map((value, index) => ({ value, label: `${index + 1} ${labelOf(value)}` }))} />
        </Form.Item>
        {action === 'pause' && (
          <Form.Item name="days" label={text('days')}>
            <InputNumber min={1} max={365} precision={0} />
          </Form.Item>
        )}
        {action !== 'dismiss' && <RuleItem />}
        {notifiesMember && (
          <Form.Item name="words" label={text('words')} extra={text('wordsHint')}>
            <Input.TextArea rows={2} {...atMost(LIMITS.reason.max)} dir="auto" />
          </Form.Item>
        )}
        <Form.Item name="facts" label={text('facts')} extra={text('factsHint')}>
          <Input.TextArea rows={2} {...atMost(LIMITS.reason.max)} dir="auto" />
        </Form.Item>
        <Form.Item>
          <Button type="primary" danger={action === 'ban'} htmlType="submit" loading={isLoading}>
            {text('submit')}
          </Button>
        </Form.Item>
        {/* Below the button, which a late preview would move from under the pointer. */}
        {notifiesMember && record.subject && (
          <Statement id={record.id} body={bodyOf(record, { ...shown, facts: '' })} />
        )}
      </Form>
    </Section>
  );
}

/** The mail as the server will send it, refreshed once typing pauses. */
function Statement({ id, body }: { id: string; body: DecisionRequest }) {
  const quiet = useDebounced(JSON.stringify(body), QUIET_MS);
  const { data, error, isFetching } = usePreviewDecisionQuery({ id, body: JSON.parse(quiet) as DecisionRequest });
  const mail = error ? undefined : data?.mail;
  const { status = 0 } = asApiError(error) ?? {};
  return (
    <Form.Item label={text('statement')} extra={mail && text('statementHint')}>
      {error && <p className="muted">{status >= 400 && status < 500 ? failureText(error) : text('noStatement')}</p>}
      {mail === null && <p className="muted">{text('toldNothing')}</p>}
      {mail && (
        <article lang={mail.lang} dir={mail.dir} aria-busy={isFetching} className="bubble as-written">
          <strong>{mail.subject}</strong>
          {`\n\n${mail.text}`}
        </article>
      )}
    </Form.Item>
  );
}
