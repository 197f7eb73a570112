import { configureStore } from '@reduxjs/toolkit';
import type { HostEvent } from '../../shared/contract/index.ts';
import type { Transport } from '../transport/transport.ts';
import { contractApi, type StoreExtra } from './contract-api.ts';
import { guideSlice, storeGuide } from './guide/guide.ts';
import { importsSlice } from './imports/imports.ts';
import { preferencesSlice, storePreferences } from './preferences.ts';
import { progressSlice } from './progress.ts';
import { forgetOwnRevisions, isOwnRevision } from './own-revisions.ts';
import { lookBackSlice, returned } from './past/look-back.ts';

/** Milliseconds by which the event of our own command may arrive before its reply and what is drawn of it. */
const REPLY_GRACE_MS = 40;

/** The renderer's store over one transport: answers of the host, and preferences of this computer. */
export function createStore(transport: Transport) {
  const extra: StoreExtra = { transport };
  const store = configureStore({
    reducer: {
      [contractApi.reducerPath]: contractApi.reducer,
      preferences: preferencesSlice.reducer,
      progress: progressSlice.reducer,
      imports: importsSlice.reducer,
      guide: guideSlice.reducer,
      lookBack: lookBackSlice.reducer,
    },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: extra },
        // Answers are plain JSON; checking them on every action would only cost time.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(contractApi.middleware),
    // Answers are shown at once: the usual wait for the next frame costs a frame at every press.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
  });

  let { preferences, guide } = store.getState();
  store.subscribe(() => {
    const current = store.getState();
    if (current.preferences !== preferences) storePreferences(current.preferences);
    if (current.guide !== guide) storeGuide(current.guide);
    ({ preferences, guide } = current);
  });

  transport.subscribe((event: HostEvent) => {
    if (event.type === 'progress') {
      store.dispatch(progressSlice.actions.progressTold(event));
      return;
    }
    if (event.opens === true) {
      forgetOwnRevisions();
      store.dispatch(returned());
    }
    const refresh = () => {
      // The command of this window has already refreshed its tags.
      if (event.revision !== null && isOwnRevision(event.revision)) return;
      store.dispatch(contractApi.util.invalidateTags([...event.tags]));
    };
    setTimeout(refresh, REPLY_GRACE_MS);
  });
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];
