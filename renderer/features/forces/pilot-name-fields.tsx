import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_CALL_SIGN_LENGTH } from '../../../shared/domain/pilot.ts';
import { SuggestName } from '../../ui/naming/suggest-name.tsx';
import { useAllPilots } from './use-all-pilots.ts';
import classes from './forces.module.css';

/** What is typed into the fields. */
export interface PilotNames {
  readonly name: string;
  readonly rank: string;
  readonly callSign: string;
}

/** The names without spaces around them. */
export function trimNames({ name, rank, callSign }: PilotNames): PilotNames {
  return { name: name.trim(), rank: rank.trim(), callSign: callSign.trim() };
}

interface PilotNameFieldsProps {
  readonly names: PilotNames;
  readonly size?: 'xs' | 'sm';
  /** For a new pilot: the first field has the focus and says what happens when it is left empty. */
  readonly isNew?: boolean;
  readonly onChange: (names: PilotNames) => void;
}

/** Name, rank and call sign of a pilot; a name and a call sign can be suggested. */
export function PilotNameFields({ names, size = 'sm', isNew = false, onChange }: PilotNameFieldsProps) {
  const { t } = useTranslation(['forces', 'creation']);
  const pilots = useAllPilots();
  const change = (part: Partial<PilotNames>) => onChange({ ...names, ...part });
  return (
    <>
      <TextInput
        {...(isNew ? { 'data-autofocus': true, placeholder: t('hire.drawn') } : {})}
        label={t('pilots.name')}
        size={size}
        maxLength={80}
        value={names.name}
        rightSection={
          <SuggestName
            kind="pilot"
            taken={pilots.map(({ name }) => name)}
            onSuggest={(name) => change({ name })}
          />
        }
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('pilots.rank')}
          size={size}
          maxLength={20}
          value={names.rank}
          onChange={(event) => change({ rank: event.currentTarget.value })}
        />
        <TextInput
          label={t('creation:callSign')}
          size={size}
          maxLength={MAX_CALL_SIGN_LENGTH}
          value={names.callSign}
          rightSection={
            <SuggestName
              kind="callSign"
              taken={pilots.map(({ callSign }) => callSign)}
              onSuggest={(callSign) => change({ callSign })}
            />
          }
          onChange={(event) => change({ callSign: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
