import { createContext, useContext } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Transport } from '../transport/transport.ts';
import type { AppDispatch, RootState, Store } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For handlers that need the state of the moment. */
export const useAppStore = useStore.withTypes<Store>();

/** The transport to the host of this page: its kind, and file dialogs where the host has them. */
export const HostContext = createContext<Transport | null>(null);

export function useHost(): Transport {
  const host = useContext(HostContext);
  if (host === null) throw new Error('HostContext is missing');
  return host;
}
