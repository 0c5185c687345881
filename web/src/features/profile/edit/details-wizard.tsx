import { profileDetailsPatch, type ProfileDetailsPatch, type User } from '@corner/contracts/profiles.api';
import { useEffect, useId, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../shared/ui/controls/button';
import { Dialog } from '../../../shared/ui/overlays/dialog';
import { isAgeRange, oldestAge } from '../parts/age-range-field';
import { draftOf, toRequest, type DetailsDraft } from './details-draft';
import { ABOUT, AboutStep, BasicsStep, WishesStep, type StepProps } from './details-steps';
import { FormFooter } from '../parts/form-parts';
import { useChangeDetailsMutation } from '../profile-api';
import { text } from '../profile-text';
import { useDialogForm } from './use-dialog-form';

interface Step {
  title: string;
  /** What must be right before the next step. */
  fields: readonly (keyof DetailsDraft)[];
  Fields: (props: StepProps) => React.JSX.Element;
}
const steps: [Step, Step, Step] = [
  { title: text('stepOne'), fields: ['age', 'height', 'bodyType', 'ethnicity', 'location'], Fields: BasicsStep },
  { title: text('stepTwo'), fields: ABOUT, Fields: AboutStep },
  { title: text('stepThree'), fields: ['relationshipGoal'], Fields: WishesStep },
];
const LAST = steps.length - 1;

/** The second click of a double click is meant for the button that was there before. */
const onceOnly = (event: MouseEvent) => event.detail > 1 && event.preventDefault();

function WizardForm({ user, close }: { user: User; close: () => void }) {
  const [save] = useChangeDetailsMutation();
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const oldest = oldestAge(user.age);
  const oldestWish = oldestAge(user.preferredAgeRange?.max);
  const form = useDialogForm<DetailsDraft, ProfileDetailsPatch>({
    initial: draftOf(user),
    schema: profileDetailsPatch.check(
      z.refine(({ age }) => age === undefined || age <= oldest, { path: ['age'], error: text('ageInvalid') }),
      // Asked for before the card may say that nothing is missing.
      z.refine(({ height }) => height !== undefined, { path: ['height'], error: text('heightMissing') }),
      z.refine(({ relationshipGoal }) => relationshipGoal !== undefined, {
        path: ['relationshipGoal'],
        error: text('goalMissing'),
      }),
      z.refine(({ preferredAgeRange: range }) => !range || isAgeRange(range, oldestWish), {
        path: ['preferredAgeRange'],
      }),
    ),
    toRequest,
    save,
    saved: { title: text('profileUpdated'), description: text('profileUpdatedBody') },
    failed: text('detailsFailed'),
    close,
  });
  const { trigger, getFieldState, submit, saving } = form;

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
      // What the server refused may stand on a step that is out of sight.
      const refused = steps.findIndex(({ fields }) => fields.some((field) => getFieldState(field).invalid));
      return refused >= 0 && setAt(refused);
    }
    if (await trigger(steps[at]!.fields, { shouldFocus: true })) setAt(at + 1);
  }

  const { title, Fields } = steps[at]!;
  return (
    <form onSubmit={onSubmit} noValidate aria-labelledby={id} className="flex min-h-full flex-col gap-5">
      <div className="flex flex-col gap-2">
        <div className="grid grid-cols-3 gap-1.5" aria-hidden>
          {steps.map((step, index) => (
            <span key={step.title} className={`h-1.5 rounded-full ${index <= at ? 'bg-blue' : 'bg-line'}`} />
          ))}
        </div>
        <h3
          ref={heading}
          id={id}
          tabIndex={-1}
          className="flex flex-wrap justify-between gap-x-3 font-bold outline-none"
        >
          {title}
          <span className="text-sm font-medium text-muted">{text('step', { step: at + 1, steps: steps.length })}</span>
        </h3>
      </div>
      <div key={at} className="flex flex-1 animate-fade flex-col gap-5">
        <Fields form={form} oldest={oldest} oldestWish={oldestWish} />
      </div>
      <FormFooter>
        <Button variant="outline" disabled={at === 0 || saving} onClick={() => setAt(at - 1)}>
          {text('back')}
        </Button>
        <Button key={at} type="submit" pending={saving} onClick={onceOnly}>
          {saving ? text('saving') : text(at === LAST ? 'finish' : 'next')}
        </Button>
      </FormFooter>
    </form>
  );
}

/** Three steps, saved together at the end. */
export function DetailsWizard({ user, open, close }: { user: User; open: boolean; close: () => void }) {
  return (
    // One height for all steps: the buttons stay under the pointer, and a second click never lands outside.
    <Dialog
      open={open}
      onOpenChange={close}
      title={text('complete')}
      className="h-[min(44rem,var(--dialog-height))]! max-w-lg!"
    >
      <WizardForm user={user} close={close} />
    </Dialog>
  );
}
