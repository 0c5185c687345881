import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { isSamePassword, registerRequest, type RegisterResponse } from '@corner/contracts/identity.api';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { lazyComponent } from '@corner/web-kit/ui/lazy-component';
import { PasswordInput } from '../../../shared/account/password-input';
import { paths } from '../../../shared/paths';
import { PolicyLink } from '../../../shared/policies/policy-link';
import { schemaResolver } from '../../../shared/forms/schema-resolver';
import { useServerForm } from '../../../shared/forms/use-server-form';
import { Button } from '../../../shared/ui/controls/button';
import { Field } from '../../../shared/ui/controls/field';
import { Input } from '../../../shared/ui/controls/input';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { useRegisterMutation } from '../auth-api';
import { AuthFrame, TextLink } from '../auth-frame';
import { text } from '../auth-text';
import { rememberTyped, typedBefore } from '../typed-before';

const Invited = lazyComponent(() => import('./register-parts').then((m) => m.Invited));
const CheckEmailPanel = lazyComponent(() => import('./register-parts').then((m) => m.CheckEmailPanel));

const REDIRECT_MS = 3000;

/** The confirmation is compared here and never sent. */
const registerForm = z.extend(registerRequest, { confirmPassword: z.string() }).check(
  z.refine(
    (form: { password: string; confirmPassword: string }) => isSamePassword(form.password, form.confirmPassword),
    {
      path: ['confirmPassword'],
      error: () => text('passwordsDiffer'),
    },
  ),
);
const validate = schemaResolver(registerForm);

export function RegisterPage() {
  const [sendRegistration] = useRegisterMutation();
  const [registered, setRegistered] = useState<RegisterResponse>();
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const town = useSearchParams()[0].get('town');
  const { register, setValue, getValues, submit, errors, isSubmitting, formState } = useServerForm({
    validate,
    defaults: { ...typedBefore, password: '', confirmPassword: '' },
    submit: ({ confirmPassword: _confirmed, ...registration }) => sendRegistration(registration),
    onDone(answer) {
      toast({ title: text('registered'), description: text('registeredBody'), variant: 'success' });
      setRegistered(answer);
    },
    onFailed(error) {
      const taken = asApiError(error)?.code === 'EMAIL_TAKEN';
      toastError(
        text(taken ? 'emailExists' : 'registrationFailed'),
        taken ? text('emailExistsBody') : errorText(error, text('registrationError')),
      );
      setLeaving(taken);
    },
  });

  // The policies open in the same tab, and Back returns here.
  const remembered = {
    onChange: ({ target }: { target: { name: string; value: string } }) =>
      rememberTyped({ [target.name]: target.value }),
  };

  /** A visible password needs no confirmation. */
  const [isSeen, setSeen] = useState(false);
  const confirm = (password: string) =>
    setValue('confirmPassword', password, { shouldValidate: formState.isSubmitted });

  useEffect(() => {
    void CheckEmailPanel.preload().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => navigate(paths.login), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);

  if (registered) return <CheckEmailPanel email={registered.user.email} throwAway={registered.throwAway} />;
  return (
    <AuthFrame
      title={text('registerDocument')}
      heading={text('registerTitle')}
      lead={
        <>
          {text('registerLead')}
          {town && (
            <Suspense>
              <Invited town={town} />
            </Suspense>
          )}
        </>
      }
      below={
        <>
          {text('haveAccount')} <TextLink to={paths.login}>{text('signIn')}</TextLink>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
          <Field label={text('firstName')} error={errors.firstName?.message}>
            <Input autoComplete="given-name" dir="auto" {...register('firstName', remembered)} />
          </Field>
          <Field label={text('lastName')} error={errors.lastName?.message}>
            <Input autoComplete="family-name" dir="auto" {...register('lastName', remembered)} />
          </Field>
        </div>
        <Field label={text('email')} error={errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder={text('emailExample')}
            {...register('email', remembered)}
          />
        </Field>
        <Field label={text('password')} hint={text('passwordHint')} error={errors.password?.message}>
          <PasswordInput
            autoComplete="new-password"
            onShownChange={(shown) => {
              setSeen(shown);
              if (shown) confirm(getValues('password'));
            }}
            {...register('password', {
              onChange: ({ target }: { target: { value: string } }) => isSeen && confirm(target.value),
            })}
          />
        </Field>
        <Field label={text('confirmPassword')} error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <p className="text-sm text-muted">
          {text('ageNotice')} <PolicyLink name="terms" /> · <PolicyLink name="privacyPolicy" />
        </p>
        <Button type="submit" size="large" pending={isSubmitting} disabled={leaving}>
          {text(isSubmitting ? 'registerPending' : 'registerSubmit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
