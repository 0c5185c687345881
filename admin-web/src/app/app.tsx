import { useLight } from '@corner/web-kit/theme/theme';
import { ConfigProvider } from 'antd';
import { LucideProvider } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { api, TAGS } from '../shared/api/api';
import { currentToken, onTokenChange, sessionEnding, waitsForSignIn, watchOtherPages } from '../shared/api/token';
import { KeptInputContext } from '../shared/kept-input';
import { usePhone } from '../shared/ui/use-phone';
import { antdThemes, textScale } from './antd-theme';
import { InLanguage } from './in-language';
import { Router } from './router';
import { makeStore, type Store } from './store';

export function App({ store }: { store?: Store }) {
  const [ownStore] = useState(() => store ?? makeStore());
  useEffect(() => watchOtherPages(), []);
  const [inputs] = useState(() => new Map<string, object>());
  useEffect(() => {
    let hasWaited = false;
    return onTokenChange(() => {
      const goesOn = hasWaited && currentToken() !== null;
      hasWaited = waitsForSignIn();
      if (hasWaited) return;
      // The next administrator must not see the previous one's cached data.
      ownStore.dispatch(goesOn ? api.util.invalidateTags([...TAGS]) : api.util.resetApiState());
      if (sessionEnding() === 'left') inputs.clear();
    });
  }, [ownStore, inputs]);
  return (
    <Provider store={ownStore}>
      <Look>
        <InLanguage>
          <KeptInputContext value={inputs}>
            <Router />
          </KeptInputContext>
        </InLanguage>
      </Look>
    </Provider>
  );
}

/** Ant Design with our colours and icon size; touch screens get larger controls. */
function Look({ children }: { children: ReactNode }) {
  const light = useLight();
  const phone = usePhone();
  return (
    <ConfigProvider theme={light ? antdThemes.light : antdThemes.dark} componentSize={phone ? 'large' : 'middle'}>
      <LucideProvider size={16 * textScale}>{children}</LucideProvider>
    </ConfigProvider>
  );
}
