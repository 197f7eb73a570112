import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useHost } from '../../api/hooks.ts';

/** Takes files that the system asks for, by a double click for instance, to the place where files are opened. */
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
