import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useOfferFiles } from '../../api/imports/use-offer-files.ts';

interface ChooseFileProps {
  readonly label: string;
  readonly isFirst?: boolean;
}

/** Chooses a file of any kind: what it is, its content tells. */
export function ChooseFile({ label, isFirst = false }: ChooseFileProps) {
  const offer = useOfferFiles();
  return (
    <FileButton onChange={(file) => void offer(file === null ? [] : [file])}>
      {(props) => (
        <Button
          {...props}
          size={isFirst ? 'md' : 'compact-sm'}
          variant={isFirst ? 'filled' : 'default'}
          leftSection={<IconFileImport size={isFirst ? 18 : 14} />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
