import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MIN_ALLEGIANCES, MAX_ALLEGIANCES } from '../../../../shared/domain/allegiance.ts';
import { MIN_FORCES, MAX_FORCES } from '../../../../shared/domain/force.ts';
import { AllegianceLookFields } from '../../../ui/allegiance-look-fields.tsx';
import { AllegianceIcon } from '../../../ui/allegiance-mark.tsx';
import { LimitFields } from '../../../ui/force-limit/limit-fields.tsx';
import type { SetUpStepProps } from './campaign-step.tsx';
import {
  addAllegiance,
  addPlayer,
  changeAllegiance,
  changeForce,
  findAllegianceProblem,
  removeAllegiance,
  removePlayer,
} from './set-up-draft.ts';
import { TermLabel } from '../../../ui/terms/term.tsx';
import classes from './set-up.module.css';

/** First step: the players and their allegiances. */
export function PlayersStep({ draft, problems, onChange }: SetUpStepProps) {
  const { t } = useTranslation(['campaigns', 'creation']);
  return (
    <div className={classes.fields}>
      <p className={classes.lead}>{t('setUp.players.lead')}</p>
      <section className={classes.rows} aria-label={t('setUp.players.players')}>
        <h3>{t('setUp.players.players')}</h3>
        <ol>
          {draft.forces.map((_, index) => (
            <li key={index}>
              <PlayerRow index={index} draft={draft} onChange={onChange} />
            </li>
          ))}
        </ol>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          disabled={draft.forces.length >= MAX_FORCES}
          onClick={() => onChange(addPlayer(draft))}
        >
          {t('setUp.players.add')}
        </Button>
      </section>
      <section className={classes.rows} aria-label={t('setUp.players.allegiances')}>
        <h3>
          <TermLabel id="allegiance">{t('setUp.players.allegiances')}</TermLabel>
        </h3>
        <ol>
          {draft.allegiances.map((_, index) => (
            <li key={index}>
              <AllegianceRow
                index={index}
                draft={draft}
                showsProblems={problems.length > 0}
                onChange={onChange}
              />
            </li>
          ))}
        </ol>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          disabled={draft.allegiances.length >= MAX_ALLEGIANCES}
          onClick={() =>
            onChange(
              addAllegiance(
                draft,
                t('setUp.players.nthAllegiance', { number: draft.allegiances.length + 1 }),
              ),
            )
          }
        >
          {t('setUp.players.addAllegiance')}
        </Button>
      </section>
      <section className={classes.rows} aria-label={t('creation:limit.setUp')}>
        <h3>{t('creation:limit.setUp')}</h3>
        <LimitFields limit={draft.limit} onChange={(limit) => onChange({ ...draft, limit })} />
      </section>
    </div>
  );
}

type PlayerRowProps = Pick<SetUpStepProps, 'draft' | 'onChange'> & { readonly index: number };

function PlayerRow({ index, draft, onChange }: PlayerRowProps) {
  const { t } = useTranslation(['campaigns', 'app']);
  const force = draft.forces[index];
  const allegiance = force === undefined ? undefined : draft.allegiances[force.allegiance];
  const number = index + 1;
  return (
    <div className={classes.playerRow}>
      <TextInput
        aria-label={t('setUp.players.nameOf', { number })}
        placeholder={t('setUp.players.placeholder', { number })}
        maxLength={80}
        value={force?.owner ?? ''}
        onChange={(event) => onChange(changeForce(draft, index, { owner: event.currentTarget.value }))}
      />
      <NativeSelect
        aria-label={t('setUp.players.allegianceOf', { number })}
        leftSection={allegiance === undefined ? null : <AllegianceIcon allegiance={allegiance} />}
        value={String(force?.allegiance ?? 0)}
        data={draft.allegiances.map(({ name }, at) => ({
          value: String(at),
          label: name.trim() === '' ? t('setUp.players.nthAllegiance', { number: at + 1 }) : name,
        }))}
        onChange={(event) =>
          onChange(changeForce(draft, index, { allegiance: Number(event.currentTarget.value) }))
        }
      />
      <RemoveButton
        label={t('setUp.players.remove', { number })}
        isLeast={draft.forces.length <= MIN_FORCES}
        onRemove={() => onChange(removePlayer(draft, index))}
      />
    </div>
  );
}

function AllegianceRow({
  index,
  draft,
  showsProblems,
  onChange,
}: PlayerRowProps & { showsProblems: boolean }) {
  const { t } = useTranslation('campaigns');
  const allegiance = draft.allegiances[index];
  if (allegiance === undefined) return null;
  const problem = showsProblems ? findAllegianceProblem(draft, index) : null;
  return (
    <div className={classes.allegianceRow}>
      <TextInput
        aria-label={t('setUp.players.allegianceName', { number: index + 1 })}
        leftSection={<AllegianceIcon allegiance={allegiance} />}
        maxLength={80}
        value={allegiance.name}
        error={problem === null ? null : t(`setUp.problems.${problem}`)}
        onChange={(event) => onChange(changeAllegiance(draft, index, { name: event.currentTarget.value }))}
      />
      <AllegianceLookFields
        look={allegiance}
        others={draft.allegiances.filter((_, at) => at !== index)}
        onChange={({ color, mark }) => onChange(changeAllegiance(draft, index, { color, mark }))}
      />
      <RemoveButton
        label={t('setUp.players.removeAllegiance', { name: allegiance.name })}
        isLeast={draft.allegiances.length <= MIN_ALLEGIANCES}
        onRemove={() => onChange(removeAllegiance(draft, index))}
      />
    </div>
  );
}

interface RemoveButtonProps {
  readonly label: string;
  /** Whether the campaign needs all of them. */
  readonly isLeast: boolean;
  readonly onRemove: () => void;
}

function RemoveButton({ label, isLeast, onRemove }: RemoveButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={isLeast}
      onClick={onRemove}
    >
      <IconX size={15} />
    </ActionIcon>
  );
}
