import type { User } from '@corner/contracts/profiles.api';
import type { Ref } from 'react';
import type { SetupForm } from '../setup-form/use-setup-form';
import { QuickImport } from '../questions/quick-import';
import { text } from '../setup-form/profile-setup-text';
import { STEPS } from '../setup-form/setup-steps';

interface StepHeadProps {
  user: User;
  form: SetupForm;
  at: number;
  ref: Ref<HTMLHeadingElement>;
}

/** The section and the question, which takes the focus; read with it: how far one is. */
export function StepHead({ user, form, at, ref }: StepHeadProps) {
  const { name, section } = STEPS[at]!;
  return (
    <header className="mt-2 mb-5 sm:mt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-sm font-bold text-red-text">{text(section)}</h2>
        {section === 'basics' && <QuickImport user={user} form={form} />}
      </div>
      <h3
        key={name}
        ref={ref}
        tabIndex={-1}
        aria-describedby="setup-step"
        className="poster mt-1 animate-page text-4xl text-balance outline-none sm:text-5xl"
      >
        {text(`${name}Question`)}
      </h3>
      <p id="setup-step" className="sr-only">
        {text('stepOf', { step: at + 1, steps: STEPS.length })}
      </p>
      <p className="mt-2 text-muted">{text(`${name}Lead`)}</p>
    </header>
  );
}
