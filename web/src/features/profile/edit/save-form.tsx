import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { classNames } from '../../../shared/ui/class-names';
import { Button } from '../../../shared/ui/controls/button';
import { text } from '../profile-text';
import type { ProfileForm } from './use-profile-form';

/** The buttons of a form in a dialog; they stay in sight while the fields scroll. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-5 z-raised -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-surface px-5 pt-3 pb-safe *:flex-auto">
      {children}
    </footer>
  );
}

interface SaveFormProps<Request> {
  form: ProfileForm<Request>;
  className?: string;
  children: ReactNode;
}

export function SaveForm<Request>({ form, className, children }: SaveFormProps<Request>) {
  return (
    <FormProvider {...form}>
      {form.question}
      <form onSubmit={form.submit} noValidate className={classNames('flex flex-col gap-5', className)}>
        {children}
        <FormFooter>
          <Button variant="outline" onClick={form.cancel}>
            {text('cancel')}
          </Button>
          <Button type="submit" pending={form.isSubmitting}>
            {text(form.isSubmitting ? 'saving' : 'save')}
          </Button>
        </FormFooter>
      </form>
    </FormProvider>
  );
}
