import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-ext-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-ext-500.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import '@fontsource/ibm-plex-sans/latin-ext-600.css';
import '@fontsource/ibm-plex-sans/cyrillic-400.css';
import '@fontsource/ibm-plex-sans/cyrillic-500.css';
import '@fontsource/ibm-plex-sans/cyrillic-600.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/ibm-plex-mono/latin-600.css';
import '@fontsource/ibm-plex-mono/cyrillic-400.css';
import '@fontsource/ibm-plex-mono/cyrillic-600.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from '../api/store.ts';
import { createTransport } from '../transport/create-transport.ts';
import { ignoreComposition } from '../ui/shortcuts/ignore-composition.ts';
import { createI18n } from './i18n.ts';
import { followDialogs } from './follow-dialogs.ts';
import { keepFocus } from './keep-focus.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';
import { installTrustedTypes } from './trusted-types.ts';
import { uncoverFocus } from './uncover-focus.ts';

installTrustedTypes(window as Parameters<typeof installTrustedTypes>[0]);
const transport = createTransport(window);
const store = createStore(transport);
const texts = createI18n(store.getState().preferences.language);
// Created after the transport, which removes its token from the address that the router reads.
const router = createRouter();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
ignoreComposition(document);
keepFocus(document);
followDialogs(document);
uncoverFocus(document);
createRoot(root).render(
  <StrictMode>
    <Providers transport={transport} store={store} texts={texts} router={router} />
  </StrictMode>,
);
