import { isBlank } from '@corner/domain/text/characters';
import type { AdminLoginRequest } from '@corner/contracts/admin.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import { errorText } from '@corner/web-kit/error-text';
import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import { Alert, Button, Flex, Input, type InputProps } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { catalogue } from '@corner/web-kit/language/i18n';
import { languageName, showLanguage, useLanguage } from '@corner/web-kit/language/language';
import { pageAfterLogin, site } from '../../shared/paths';
import { keepToken, sessionEnding, useToken } from '../../shared/api/token';
import { translations } from '../../shared/translations';
import { EntryFrame } from '../../shared/ui/entry-frame';
import { useLoginMutation } from './login-api';

const text = catalogue('login', {
  title: 'Admin Login',
  lead: 'For the people who look after {product}.',
  username: 'Username',
  password: 'Password',
  submit: 'Login',
  pending: 'Logging in...',
  failed: 'Login failed',
  ended: 'Your session has ended. Please log in again.',
  wait: 'Try again in {seconds, plural, one {# second} other {# seconds}}.',
  required: 'Required',
  codeLead: 'Enter the code from your authenticator app, or a recovery code.',
  code: 'Code',
  otherAccount: 'Back',
  back: 'Back to main site',
  language: 'Language',
});

export function LoginPage() {
  const token = useToken();
  const next = useSearchParams()[0].get('next');
  const [login, { isLoading }] = useLoginMutation();
  const [credentials, setCredentials] = useState<AdminLoginRequest>({ username: '', password: '' });
  const [submitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [ended] = useState(() => sessionEnding() === 'ended');

  // Also the redirect after signing in; the target page validates the token.
  if (token) return <Navigate to={pageAfterLogin(next)} replace />;

  const missing = {
    username: isBlank(credentials.username),
    password: credentials.password === '',
    code: credentials.code !== undefined && isBlank(credentials.code),
  };
  const asksCode = credentials.code !== undefined;
  const type = (change: Partial<AdminLoginRequest>) => {
    setCredentials((before) => ({ ...before, ...change }));
    setFailure(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (missing.username || missing.password || missing.code || isLoading) return;
    setFailure(undefined);
    const { data, error } = await login(credentials);
    if (data) return keepToken(data.token);
    const { code, retryAfter: seconds } = asApiError(error) ?? {};
    if (code === 'MFA_REQUIRED' && !asksCode) {
      setSubmitted(false);
      return setCredentials((before) => ({ ...before, code: '' }));
    }
    setFailure([errorText(error, text('failed')), seconds && text('wait', { seconds })].filter(Boolean).join(' '));
  };

  return (
    <EntryFrame
      title={text('title')}
      lead={asksCode ? text('codeLead') : text('lead', { product: PRODUCT.name })}
      foot={
        <>
          <a href={site.home} className="back-link">
            <ArrowLeft />
            {text('back')}
          </a>
          <LanguageChoice />
        </>
      }
    >
      {ended && !failure && <Alert type="info" showIcon title={text('ended')} />}
      {failure && <Alert type="error" role="alert" showIcon title={failure} />}
      <form noValidate onSubmit={submit}>
        <Flex vertical gap="medium">
          {asksCode ? (
            <Field label={text('code')} error={submitted && missing.code && text('required')}>
              {(field) => (
                <Input
                  {...field}
                  size="large"
                  autoFocus
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={40}
                  value={credentials.code}
                  onChange={(event) => type({ code: event.target.value })}
                />
              )}
            </Field>
          ) : (
            <>
              <Field label={text('username')} error={submitted && missing.username && text('required')}>
                {(field) => (
                  <Input
                    {...field}
                    size="large"
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={100}
                    value={credentials.username}
                    onChange={(event) => type({ username: event.target.value })}
                  />
                )}
              </Field>
              <Field label={text('password')} error={submitted && missing.password && text('required')}>
                {(field) => (
                  <Input.Password
                    {...field}
                    size="large"
                    autoComplete="current-password"
                    maxLength={LIMITS.password.max}
                    value={credentials.password}
                    onChange={(event) => type({ password: event.target.value })}
                  />
                )}
              </Field>
            </>
          )}
          <Button type="primary" htmlType="submit" size="large" block loading={isLoading}>
            {text(isLoading ? 'pending' : 'submit')}
          </Button>
          {asksCode && (
            <Button type="text" block onClick={() => type({ code: undefined })}>
              {text('otherAccount')}
            </Button>
          )}
        </Flex>
      </form>
    </EntryFrame>
  );
}

function LanguageChoice() {
  const shown = useLanguage();
  return (
    <Flex role="group" aria-label={text('language')} wrap justify="center" gap={4}>
      {['en', ...Object.keys(translations)].map((language) => (
        <Button
          key={language}
          type="text"
          lang={language}
          aria-pressed={language === shown}
          style={{ fontWeight: language === shown ? 700 : undefined }}
          onClick={() => void showLanguage(language)}
        >
          {languageName(language)}
        </Button>
      ))}
    </Flex>
  );
}

interface FieldProps {
  label: string;
  error: string | false;
  children: (field: InputProps) => ReactNode;
}

/** Ant Design's Form would be larger than the rest of this page. */
function Field({ label, error, children }: FieldProps) {
  const id = useId();
  return (
    <Flex vertical gap={6}>
      <label htmlFor={id}>
        <strong>{label}</strong>
      </label>
      {children({
        id,
        status: error ? 'error' : undefined,
        'aria-invalid': Boolean(error),
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error && (
        <span className="danger" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </Flex>
  );
}
