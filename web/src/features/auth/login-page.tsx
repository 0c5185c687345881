import { loginRequest, type LoginRequest } from '@corner/contracts/identity.api';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../shared/api/api';
import { serverMessage } from '../../shared/api/api-error';
import { paths } from '../../shared/paths';
import { schemaResolver } from '../../shared/schema-resolver';
import { Button } from '../../shared/ui/controls/button';
import { Field } from '../../shared/ui/controls/field';
import { Input } from '../../shared/ui/controls/input';
import { Banner } from '../../shared/ui/display/banner';
import { toast } from '../../shared/ui/overlays/toast-store';
import { useLoginMutation } from './auth-api';
import { AuthFrame } from './auth-frame';
import { text } from './auth-text';
import { PasswordInput } from './password-input';
import { TextLink } from './text-link';

const TOAST_MS = 4000;

export function LoginPage() {
  const [login, { isLoading }] = useLoginMutation();
  const [failure, setFailure] = useState<string>();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm<LoginRequest>({
    resolver: schemaResolver(loginRequest),
    defaultValues: { email: '', password: '' },
  });

  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined);
    const { error } = await login(credentials);
    if (error) {
      setFailure(serverMessage(error, text('invalidCredentials')));
      toast({
        title: text('loginFailed'),
        description: text('loginFailedBody'),
        variant: 'destructive',
        duration: TOAST_MS,
      });
      return;
    }
    // The routes change with the session: going to /discover any earlier would show Page Not Found.
    await dispatch(api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
    toast({ title: text('loginSucceeded'), description: text('welcomeBack'), variant: 'success' });
    navigate(paths.discover, { replace: true });
  });

  return (
    <AuthFrame
      title={text('loginDocument')}
      heading={text('loginTitle')}
      lead={text('loginLead')}
      below={
        <>
          {text('noAccount')} <TextLink to={paths.register}>{text('register')}</TextLink>
        </>
      }
    >
      <form onSubmit={submit} onInput={() => setFailure(undefined)} noValidate className="flex flex-col gap-4">
        {failure && (
          <Banner variant="error" role="alert" className="font-semibold text-red-text">
            {failure}
          </Banner>
        )}
        <Field label={text('email')} error={formState.errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder={text('emailExample')}
            {...register('email')}
          />
        </Field>
        <Field label={text('password')} error={formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Link
          to={paths.forgotPassword}
          className="-my-2 inline-flex min-h-11 items-center self-end text-sm font-semibold text-blue-text hover:underline"
        >
          {text('forgotPassword')}
        </Link>
        <Button type="submit" size="large" pending={isLoading}>
          {text(isLoading ? 'loginPending' : 'signIn')}
        </Button>
      </form>
    </AuthFrame>
  );
}
