import { startLanguages, showLanguage } from '@corner/web-kit/language';
import { act, render, screen } from '@testing-library/react';
import { catalogue } from '@corner/web-kit/i18n';
import { useEffect } from 'react';
import { FakeWebSocket } from '../../shared/testing/fake-web-socket';
import { socket } from '../../shared/socket';
import { InLanguage } from './in-language';

const text = catalogue('spec', { hello: 'Hello' });

function Page() {
  useEffect(() => socket.acquire('ana'), []);
  return <p>{text('hello')}</p>;
}

it('another language is shown at once, over the same socket', async () => {
  await startLanguages({ ar: () => Promise.resolve({ messages: { 'spec.hello': ['مرحبا'] } }) });
  render(
    <InLanguage>
      <Page />
    </InLanguage>,
  );
  expect(screen.getByText('Hello')).toBeInTheDocument();
  await act(() => showLanguage('ar'));
  expect(screen.getByText('مرحبا')).toBeInTheDocument();
  expect(FakeWebSocket.all).toHaveLength(1);
  expect(socket.currentStatus()).not.toBe('idle');
  await act(() => showLanguage('en'));
});
