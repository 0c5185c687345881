import { profileDetailsPatch } from '@corner/contracts/profiles.api';
import { useEffect, useId, useRef, useState, type FormEvent, type Ref } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import { choiceFields, PROFILE_FIELDS } from '@corner/domain/profile/profile-fields';
import { choiceOptions } from '@corner/web-kit/choice-text';
import { FormFoot } from '../../../shared/forms/form-foot';
import { Button, onceOnly } from '../../../shared/ui/controls/button';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { missingOf } from '../cards/completion';
import {
  isAgeRange,
  oldestAge,
  AgeRangeField,
  DistanceField,
  HeightField,
  HeightRangeField,
} from '../fields/slider-fields';
import { draftFieldsOf, type DraftField } from '../profile-draft';
import { text } from '../profile-text';
import { useProfileForm, type DialogProps, SaveForm } from './profile-form';
import { AgeField, ChoiceField, ListField, LocationField, type ChoiceName, type ListName } from '../fields/own-fields';

/** Three steps with one save at the end. */
export function DetailsWizard({ open, ...rest }: DialogProps) {
  return (
    // Same height for all steps: buttons stay under the pointer, and a second click never lands outside.
    <Dialog open={open} onOpenChange={rest.close} title={text('complete')} size="large" tall>
      <WizardForm {...rest} />
    </Dialog>
  );
}

function WizardForm({ user, close }: Omit<DialogProps, 'open'>) {
  const oldest = oldestAge(user.age);
  const oldestWish = oldestAge(user.preferredAgeRange?.max);
  const form = useProfileForm({
    user,
    fields: draftFieldsOf('details'),
    schema: requestWithin(oldest, oldestWish, missingOf(user)),
    part: 'setup',
    failed: text('detailsFailed'),
    close,
  });
  const { trigger, getFieldState, submit, isSubmitting } = form;
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus();
  }, [at]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (at === LAST) {
      await submit(event);
      // The rejected field may be on a hidden step.
      const refused = steps.findIndex(({ fields }) => fields.some((field) => getFieldState(field).invalid));
      return refused >= 0 && setAt(refused);
    }
    if (await trigger(steps[at]!.fields, { shouldFocus: true })) setAt(at + 1);
  }

  const { Fields } = steps[at]!;
  return (
    <FormProvider {...form}>
      {form.question}
      <form onSubmit={onSubmit} noValidate aria-labelledby={id} className="flex min-h-full flex-col gap-5">
        <Progress at={at} id={id} heading={heading} />
        <div key={at} className="flex flex-1 animate-fade flex-col gap-5">
          <Fields oldest={oldest} oldestWish={oldestWish} />
        </div>
        <FormFoot sticky>
          <Button variant="outline" disabled={at === 0 || isSubmitting} onClick={() => setAt(at - 1)}>
            {text('back')}
          </Button>
          <Button key={at} type="submit" pending={isSubmitting} onClick={onceOnly}>
            {isSubmitting ? text('saving') : text(at === LAST ? 'finish' : 'next')}
          </Button>
        </FormFoot>
      </form>
    </FormProvider>
  );
}

/** @param missing fields that must be answered */
function requestWithin(oldest: number, oldestWish: number, missing: ReturnType<typeof missingOf> = []) {
  const isMissing = (name: (typeof missing)[number]) => missing.includes(name);
  return profileDetailsPatch.check(
    z.refine(({ age }) => age === undefined || age <= oldest, { path: ['age'], error: text('ageInvalid') }),
    z.refine(({ age }) => age !== undefined || !isMissing('age'), { path: ['age'], error: text('required') }),
    // Required before the completion card may disappear.
    z.refine(({ height }) => height !== undefined || !isMissing('height'), {
      path: ['height'],
      error: text('heightMissing'),
    }),
    z.refine(({ relationshipGoal }) => relationshipGoal !== undefined || !isMissing('relationshipGoal'), {
      path: ['relationshipGoal'],
      error: text('goalMissing'),
    }),
    z.refine(({ preferredAgeRange: range }) => !range || isAgeRange(range, oldestWish), {
      path: ['preferredAgeRange'],
    }),
  );
}

function Progress({ at, id, heading }: { at: number; id: string; heading: Ref<HTMLHeadingElement> }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-3 gap-1.5" aria-hidden>
        {steps.map(({ title }, index) => (
          <span key={title} className={`h-1.5 rounded-full ${index <= at ? 'bg-blue' : 'bg-line'}`} />
        ))}
      </div>
      <h3 ref={heading} id={id} tabIndex={-1} className="flex flex-wrap justify-between gap-x-3 font-bold outline-none">
        {text(steps[at]!.title)}
        <span className="text-sm font-medium text-muted">{text('step', { step: at + 1, steps: steps.length })}</span>
      </h3>
    </div>
  );
}

interface StepProps {
  /** The highest allowed age, own and preferred. */
  oldest: number;
  oldestWish: number;
}

interface Step {
  title: 'stepOne' | 'stepTwo' | 'stepThree';
  /** Fields that must be valid before the next step. */
  fields: readonly DraftField[];
  Fields: (props: StepProps) => React.JSX.Element | React.JSX.Element[];
}

function Choices({ names }: { names: readonly ChoiceName[] }) {
  return names.map((name) => <ChoiceField key={name} name={name} options={choiceOptions(PROFILE_FIELDS[name].of)} />);
}

export const BASICS = ['age', 'height', 'bodyType', 'ethnicity'] as const satisfies DraftField[];

export function Basics({ oldest }: Pick<StepProps, 'oldest'>) {
  return (
    <>
      <AgeField oldest={oldest} />
      <HeightField />
      <div className="grid gap-5 sm:grid-cols-2">
        <Choices names={['bodyType', 'ethnicity']} />
      </div>
    </>
  );
}

const BasicsStep = ({ oldest }: StepProps) => (
  <>
    <Basics oldest={oldest} />
    <LocationField />
  </>
);

const onOtherSteps: readonly string[] = ['bodyType', 'ethnicity', 'relationshipGoal'];
export const about = choiceFields().flatMap(([name, { forms }]) =>
  name !== 'combatSports' && forms.includes('details') && !onOtherSteps.includes(name) ? [name as ChoiceName] : [],
);
const AboutStep = () => Choices({ names: about });

const lists = choiceFields().flatMap(([, { of, preference }]) =>
  preference?.forms.includes('details') ? [{ name: preference.name as ListName, of }] : [],
);

function WishesStep({ oldestWish }: StepProps) {
  return (
    <>
      <Choices names={['relationshipGoal']} />
      <AgeRangeField oldest={oldestWish} />
      <DistanceField />
      <HeightRangeField />
      <p className="text-sm text-muted">{text('any')}</p>
      {lists.map(({ name, of }) => (
        <ListField key={name} name={name} of={of} />
      ))}
    </>
  );
}

const steps: readonly [Step, Step, Step] = [
  { title: 'stepOne', fields: [...BASICS, 'location'], Fields: BasicsStep },
  { title: 'stepTwo', fields: about, Fields: AboutStep },
  { title: 'stepThree', fields: ['relationshipGoal'], Fields: WishesStep },
];
const LAST = steps.length - 1;

export function DetailsDialog({ open, ...rest }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={rest.close} title={text('detailsTitle')} size="large">
      <DetailsForm {...rest} />
    </Dialog>
  );
}

function DetailsForm({ user, close }: Omit<DialogProps, 'open'>) {
  const oldest = oldestAge(user.age);
  const form = useProfileForm({
    user,
    fields: [...about, ...BASICS],
    schema: requestWithin(oldest, oldestAge(user.preferredAgeRange?.max)),
    part: 'setup',
    failed: text('detailsFailed'),
    close,
  });
  return (
    <SaveForm form={form}>
      <AboutStep />
      <h3 className="border-t border-line pt-5 font-bold">{text('stepOne')}</h3>
      <Basics oldest={oldest} />
    </SaveForm>
  );
}
