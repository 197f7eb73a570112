import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { generateCallSign } from '../../../shared/campaign/names/call-signs.ts';
import { generateForceName } from '../../../shared/campaign/names/force-names.ts';
import { generatePilotName } from '../../../shared/campaign/names/pilot-names.ts';
import { createSeededDice } from '../../../shared/rules/seeded-dice.ts';

const GENERATORS = {
  pilot: generatePilotName,
  callSign: generateCallSign,
  force: generateForceName,
} as const;

interface SuggestNameProps {
  readonly kind: keyof typeof GENERATORS;
  /** Names that are in use; none of them is suggested. */
  readonly taken: readonly (string | undefined)[];
  readonly onSuggest: (name: string) => void;
}

/** A button at the end of a field that draws a name for it. */
export function SuggestName({ kind, taken, onSuggest }: SuggestNameProps) {
  const { t } = useTranslation('creation');
  const label = t(`suggest.${kind}`);
  const suggest = () => {
    const used = new Set(taken.filter((name) => name !== undefined));
    onSuggest(GENERATORS[kind](createSeededDice(crypto.randomUUID()), used));
  };
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" variant="subtle" color="gray" aria-label={label} onClick={suggest}>
        <IconDice5 size={15} />
      </ActionIcon>
    </Tooltip>
  );
}
