import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { i18n } from 'i18next';
import { useEffect, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { HostContext, useAppSelector } from '../api/hooks.ts';
import type { Store } from '../api/store.ts';
import type { Transport } from '../transport/transport.ts';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import type { Router } from './router.tsx';

interface ProvidersProps {
  readonly transport: Transport;
  readonly store: Store;
  readonly texts: i18n;
  readonly router: Router;
}

/** All contexts that screens need. */
export function Providers({ transport, store, texts, router }: ProvidersProps) {
  return (
    <HostContext value={transport}>
      <Provider store={store}>
        <I18nextProvider i18n={texts}>
          <LanguageOfPage texts={texts} />
          <Themed router={router} />
        </I18nextProvider>
      </Provider>
    </HostContext>
  );
}

function Themed({ router }: { router: Router }) {
  const choice = useAppSelector((state) => state.preferences.theme);
  const systemPrefersLight = useMediaQuery('(prefers-color-scheme: light)', false, {
    getInitialValueInEffect: false,
  });
  // Forced colours are light or dark as the system's are: drawings keep our colours and stand on the system's ground.
  const isForced = useMediaQuery('(forced-colors: active)', false, { getInitialValueInEffect: false });
  const followsSystem = choice === 'system' || isForced;
  const scheme = followsSystem ? (systemPrefersLight ? 'light' : 'dark') : choice;
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = scheme;
  }, [scheme]);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} cssVariablesResolver={cssVariablesResolver}>
      <RouterProvider router={router} />
    </MantineProvider>
  );
}

function LanguageOfPage({ texts }: { texts: i18n }) {
  const language = useAppSelector((state) => state.preferences.language);
  useEffect(() => {
    document.documentElement.lang = language;
    if (texts.language !== language) void texts.changeLanguage(language);
  }, [language, texts]);
  return null;
}
