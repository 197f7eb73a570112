import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useHost } from '../../api/hooks.ts';

/** Opens files that the system asks for (by a double click, for example) on the campaigns screen. */
export function useFilesToOpen(): void {
  const host = useHost();
  const navigate = useNavigate();
  useEffect(() => {
    const take = async (): Promise<void> => {
      const file = (await host.takeFileToOpen?.()) ?? null;
      if (file !== null) void navigate('/', { state: { fileToOpen: file } });
    };
    void take();
    return host.onFileToOpen?.(() => void take());
  }, [host, navigate]);
}
