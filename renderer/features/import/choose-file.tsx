import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useOfferText } from '../../api/imports/use-offer-text.ts';

interface ChooseFileProps {
  readonly label: string;
  readonly isFirst?: boolean;
}

/** Chooses files of any kind, or archives of them; their content decides the format. */
export function ChooseFile({ label, isFirst = false }: ChooseFileProps) {
  const { offerFiles } = useOfferText();
  return (
    <FileButton multiple onChange={(files) => void offerFiles(files)}>
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
