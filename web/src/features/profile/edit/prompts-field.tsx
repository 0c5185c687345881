import { LIMITS } from '@corner/domain/limits';
import { INTENT } from '@corner/domain/pairs/intents';
import { isDatingPrompt, PROMPTS, type Prompt } from '@corner/domain/profile/prompts';
import { ArrowUp, Trash2 } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { questionText } from '../../../shared/member-card/prompts-text';
import { Select } from '../../../shared/ui/controls/choices/select';
import { Field, FieldError } from '../../../shared/ui/controls/field';
import { IconButton } from '../../../shared/ui/controls/button';
import { Counter, Textarea } from '../../../shared/ui/controls/textarea';
import { useField, type ProfileDraft } from '../profile-draft';
import { promptsText } from './edit-text';

const { max, answer: length } = LIMITS.prompts;

/**
 * Up to three questions and answers, as a field of the surrounding profile form.
 * @param held mask of the member's intents
 */
export function PromptsField({ held }: { held: number }) {
  const errorId = useId();
  const {
    field: { ref, value, onChange, onBlur },
  } = useField('prompts');
  const { errors } = useFormState<ProfileDraft>({ name: 'prompts' });
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<number>(undefined);
  const prompts: readonly Prompt[] = value;

  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    list.current?.children[focused.current]?.querySelector('textarea')?.focus();
    focused.current = undefined;
  });

  function change(next: readonly Prompt[], focus?: number) {
    focused.current = focus;
    onChange(next);
  }
  const put = (index: number, changed: Partial<Prompt>) =>
    change(prompts.map((prompt, at) => (at === index ? { ...prompt, ...changed } : prompt)));
  const moveUp = (index: number) =>
    change(
      [...prompts.slice(0, index - 1), prompts[index]!, prompts[index - 1]!, ...prompts.slice(index + 1)],
      index - 1,
    );

  const free = PROMPTS.all
    .filter(
      ({ code, datesOnly }) => (!datesOnly || (held & INTENT.dating) > 0) && !prompts.some(({ id }) => id === code),
    )
    .map(({ code }) => ({ value: code, label: questionText(code)! }));

  return (
    <div className="flex flex-col gap-4">
      <ol ref={list} className={prompts.length > 0 ? 'flex flex-col gap-4' : 'hidden'}>
        {prompts.map(({ id, answer }, index) => {
          const question = questionText(id) ?? id;
          return (
            <li key={id} className="flex flex-col gap-2 rounded-bubble border border-line bg-raised p-3">
              <Field
                label={question}
                hint={isDatingPrompt(id) && (held & INTENT.training) > 0 ? promptsText('hidden') : undefined}
                error={errors.prompts?.[index]?.answer?.message ?? errors.prompts?.[index]?.id?.message}
                aside={<Counter value={answer} max={length.max} />}
              >
                <Textarea
                  rows={2}
                  maxLength={length.max}
                  placeholder={promptsText('yourAnswer')}
                  value={answer}
                  onChange={(event) => put(index, { answer: event.target.value })}
                  onBlur={onBlur}
                />
              </Field>
              <div className="flex items-center gap-1">
                <Select
                  aria-label={promptsText('anotherFor', { question })}
                  placeholder={promptsText('another')}
                  value=""
                  options={free}
                  onValueChange={(chosen) => put(index, { id: chosen })}
                  className="min-w-0 flex-1"
                />
                {index > 0 && (
                  <IconButton label={promptsText('moveUp', { question })} onClick={() => moveUp(index)}>
                    <ArrowUp aria-hidden />
                  </IconButton>
                )}
                <IconButton
                  label={promptsText('remove', { question })}
                  onClick={() => change(prompts.toSpliced(index, 1), Math.min(index, prompts.length - 2))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      {prompts.length < max && (
        <Select
          ref={ref}
          aria-label={promptsText('add')}
          placeholder={promptsText(prompts.length > 0 ? 'add' : 'choose')}
          value=""
          options={free}
          onValueChange={(id) => change([...prompts, { id, answer: '' }], prompts.length)}
        />
      )}
      <FieldError id={errorId} error={errors.prompts?.root?.message ?? errors.prompts?.message} />
    </div>
  );
}
