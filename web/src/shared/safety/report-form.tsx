import { asApiError } from '@corner/contracts/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { REPORT_CATEGORIES } from '@corner/domain/enumerations';
import { LIMITS } from '@corner/domain/limits';
import { choiceText } from '@corner/web-kit/choice-text';
import { CircleAlert, Flag } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { showFailure } from '../api/show-failure';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/controls/button';
import { Checkbox } from '../ui/controls/checkbox';
import { Field } from '../ui/controls/field';
import { Textarea } from '../ui/controls/textarea';
import { useUnsaved } from '../ui/overlays/unsaved';
import { useReportMemberMutation, useUnmatchMutation } from './safety-api';
import { closeSafety, type SafetyTarget } from './safety-slice';
import { text } from './safety-text';

export interface ReportResult {
  number: string;
  /** What became of the wish to block; undefined without one. */
  block: 'done' | 'pending' | undefined;
  unmatched: boolean;
}

interface ReportFormProps {
  target: SafetyTarget;
  /** Ends the match once the report is sent. */
  unmatches: boolean;
  onBack: () => void;
  onSent: (result: ReportResult) => void;
}

const { max } = LIMITS.report.note;

export function ReportForm({ target, unmatches, onBack, onSent }: ReportFormProps) {
  const { id, name, matchId, blocked = false } = target;
  const [category, setCategory] = useState<string>();
  const [note, setNote] = useState('');
  const [block, setBlock] = useState(false);
  const [tried, setTried] = useState(false);
  const [report, reporting] = useReportMemberMutation();
  const [unmatch, unmatching] = useUnmatchMutation();
  const dispatch = useAppDispatch();
  const leave = useUnsaved(note.trim() !== '');

  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!category) return;
    const { data, error } = await report({ memberId: id, category, note: note.trim(), block });
    if (!data) {
      // The dialog keeps the text, unless the member is gone.
      if (asApiError(error)?.status === 404) dispatch(closeSafety());
      return showFailure(error, failureText(error, name));
    }
    const unmatched = !data.blocked && unmatches && matchId !== undefined && !(await unmatch(matchId)).error;
    if (!data.blocked && unmatches && !unmatched) {
      showFailure(undefined, text('unmatchFailed'));
    }
    onSent({ number: data.number, block: !block ? undefined : data.blocked ? 'done' : 'pending', unmatched });
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-5 pt-1">
      <Categories chosen={category} onChoose={setCategory} missing={tried && !category} />
      <Field
        label={text('note')}
        optional={text('optional')}
        aside={<span className="tabular-nums">{text('counter', { count: note.length, max })}</span>}
      >
        <Textarea
          value={note}
          maxLength={max}
          placeholder={text('notePlaceholder')}
          onChange={({ target: { value } }) => setNote(value)}
        />
      </Field>
      {!blocked && (
        <Checkbox
          label={<span dir="auto">{text('alsoBlock', { name })}</span>}
          checked={block}
          onCheckedChange={(checked) => setBlock(checked === true)}
        />
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-surface px-5 pt-3 pb-safe *:flex-1">
        <Button variant="secondary" onClick={() => leave(onBack)}>
          {text('cancel')}
        </Button>
        <Button type="submit" variant="destructive" pending={reporting.isLoading || unmatching.isLoading}>
          <Flag className="size-5" aria-hidden />
          {text('send')}
        </Button>
      </div>
    </form>
  );
}

interface CategoriesProps {
  chosen: string | undefined;
  onChoose: (category: string) => void;
  missing: boolean;
}

function Categories({ chosen, onChoose, missing }: CategoriesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={missing ? id : undefined} className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-bold">{text('category')}</legend>
      {REPORT_CATEGORIES.all.map(({ code, label }) => (
        <label
          key={code}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2.5 transition-colors hover:border-line-strong has-checked:border-blue has-checked:bg-raised"
        >
          <input
            type="radio"
            name={`${id}-category`}
            checked={chosen === code}
            onChange={() => onChoose(code)}
            className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-[6px] checked:border-blue checked:bg-white"
          />
          <span className="text-sm font-semibold">{choiceText(REPORT_CATEGORIES, label)}</span>
        </label>
      ))}
      <p
        id={id}
        role="alert"
        className={missing ? 'flex items-start gap-1.5 text-sm font-semibold text-red-text' : 'hidden'}
      >
        {missing && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />}
        {missing && text('chooseCategory')}
      </p>
    </fieldset>
  );
}

function failureText(error: unknown, name: string): string {
  const status = asApiError(error)?.status;
  if (status === 404) return text('gone', { name });
  return status === 429 ? errorText(error, text('reportFailed')) : text('reportFailed');
}
