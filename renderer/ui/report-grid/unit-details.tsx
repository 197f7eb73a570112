import { NativeSelect, NumberInput, Popover } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DESTRUCTION_CAUSES, type UnitResult } from '../../../shared/domain/engagement-report.ts';
import { PILOT_FATES } from '../../../shared/domain/pilot.ts';
import type { UnitDraft } from '../../../shared/domain/report-draft.ts';
import { EDGES } from '../../../shared/domain/track-set-up.ts';
import { nameUnitBriefly } from '../../../shared/domain/unit.ts';
import { tracksHeat } from '../../../shared/rules/combat/combat-state.ts';
import { DETAIL_FIELDS, type DetailField } from './grid-order.ts';
import { hasDetails, type GridParticipant } from './report-draft.ts';
import { crewContext, nameFighter } from '../unit-card/unit-card-view.ts';
import classes from './report-grid.module.css';
import { readKey } from '../shortcuts/read-key.ts';

interface UnitDetailsProps {
  readonly unit: UnitDraft;
  readonly participant: GridParticipant;
  /** Units of the other side, who may have destroyed it. */
  readonly enemies: readonly GridParticipant[];
  readonly readOnly: boolean;
  readonly opened: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onChange: (told: Partial<UnitResult>) => void;
}

/**
 * Optional details of a unit, in a form that opens at a button: the unit that destroyed it and how, where and when it
 * left, the fate of its pilot, its heat.
 */
export function UnitDetails(props: UnitDetailsProps) {
  const { t } = useTranslation('game');
  const name = nameUnitBriefly(props.participant);
  const { fate } = props.unit;
  const fields: Readonly<Record<DetailField, ReactNode>> = {
    destroyedBy: fate === 'destroyed' && <DestroyedBy {...props} />,
    exit: fate !== 'destroyed' && fate !== 'captured' && <Exit {...props} />,
    pilot: <PilotFields {...props} />,
    heat: tracksHeat(props.participant.card) && <Heat {...props} />,
  };
  // The grid does not handle keys typed into the form; Esc closes it.
  const keepKeys = (event: KeyboardEvent) => {
    if (readKey(event) === 'Escape') props.onClose();
    event.stopPropagation();
  };
  return (
    <Popover
      opened={props.opened}
      onDismiss={props.onClose}
      position="bottom-end"
      closeOnEscape={false}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.details}
          data-told={hasDetails(props.unit)}
          aria-label={t('grid.detailsOf', { name })}
          aria-expanded={props.opened}
          onClick={props.opened ? props.onClose : props.onOpen}
        >
          <IconDots size={16} aria-hidden="true" />
        </button>
      </Popover.Target>
      {/* Modal, so that the focus is in it before the next key: `app/follow-dialogs.ts`. */}
      <Popover.Dropdown
        role="dialog"
        aria-modal
        aria-label={t('grid.detailsOf', { name })}
        onKeyDown={keepKeys}
      >
        <fieldset className={classes.detailFields} disabled={props.readOnly}>
          <legend>{name}</legend>
          {DETAIL_FIELDS.map((field) => (
            <Fragment key={field}>{fields[field]}</Fragment>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

const NOT_TOLD = '';
/** Value of the list: no unit of the report destroyed it. */
const NOBODY = 'nobody';

function DestroyedBy({ unit, enemies, onChange }: UnitDetailsProps) {
  const { t } = useTranslation('game');
  const { destroyedBy } = unit;
  const choose = (value: string) => {
    const how = destroyedBy?.how ?? 'structure';
    const enemy = enemies.find(({ unitId }) => unitId === value);
    if (value === NOT_TOLD) onChange({ destroyedBy: undefined });
    else onChange({ destroyedBy: { unitId: enemy?.unitId ?? null, how } });
  };
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('grid.told.destroyedBy')}
        value={destroyedBy === undefined ? NOT_TOLD : (destroyedBy.unitId ?? NOBODY)}
        data={[
          { value: NOT_TOLD, label: t('grid.told.not') },
          ...enemies.map((enemy) => ({
            value: enemy.unitId as string,
            label: `${nameUnitBriefly(enemy)} (${nameFighter(enemy, t)})`,
          })),
          { value: NOBODY, label: t('grid.told.nobody') },
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        label={t('grid.told.how')}
        disabled={destroyedBy === undefined}
        value={destroyedBy?.how ?? 'structure'}
        data={DESTRUCTION_CAUSES.map((cause) => ({ value: cause, label: t(`destruction.${cause}`) }))}
        onChange={(event) => {
          const how = DESTRUCTION_CAUSES.find((cause) => cause === event.currentTarget.value);
          if (how !== undefined && destroyedBy !== undefined)
            onChange({ destroyedBy: { ...destroyedBy, how } });
        }}
      />
    </>
  );
}

function Exit({ unit, onChange }: UnitDetailsProps) {
  const { t } = useTranslation(['game', 'tracks']);
  const { exit } = unit;
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('grid.told.edge')}
        value={exit?.edge ?? NOT_TOLD}
        data={[
          { value: NOT_TOLD, label: t(unit.fate === 'withdrew' ? 'grid.told.not' : 'grid.told.stayed') },
          ...EDGES.map((edge) => ({ value: edge, label: t(`tracks:edges.${edge}`) })),
        ]}
        onChange={(event) => {
          const edge = EDGES.find((one) => one === event.currentTarget.value);
          onChange({ exit: edge === undefined ? undefined : { ...exit, edge } });
        }}
      />
      <NumberInput
        size="xs"
        label={t('grid.told.turn')}
        min={1}
        max={99}
        allowDecimal={false}
        clampBehavior="strict"
        disabled={exit === undefined}
        value={exit?.turn ?? ''}
        onChange={(value) => {
          if (exit === undefined) return;
          onChange({ exit: { edge: exit.edge, turn: toCount(value) } });
        }}
      />
    </>
  );
}

function PilotFields({ unit, participant, onChange }: UnitDetailsProps) {
  const { t } = useTranslation('game');
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('grid.told.pilot', {
          name: nameFighter(participant, t),
          context: crewContext(participant.card),
        })}
        value={unit.pilotFate ?? NOT_TOLD}
        data={[
          { value: NOT_TOLD, label: t(unit.fate === 'destroyed' ? 'grid.told.rolled' : 'grid.told.not') },
          ...PILOT_FATES.map((fate) => ({ value: fate, label: t(`pilotFates.${fate}`) })),
        ]}
        onChange={(event) =>
          onChange({ pilotFate: PILOT_FATES.find((fate) => fate === event.currentTarget.value) })
        }
      />
      <NumberInput
        size="xs"
        label={t('grid.told.wounds')}
        min={0}
        max={9}
        allowDecimal={false}
        clampBehavior="strict"
        value={unit.pilotWounds ?? ''}
        onChange={(value) => onChange({ pilotWounds: toCount(value) })}
      />
    </>
  );
}

function Heat({ unit, onChange }: UnitDetailsProps) {
  const { t } = useTranslation('game');
  return (
    <NumberInput
      size="xs"
      label={t('grid.told.heat')}
      min={0}
      max={4}
      allowDecimal={false}
      clampBehavior="strict"
      value={unit.heat ?? ''}
      onChange={(value) => onChange({ heat: toCount(value) })}
    />
  );
}

/** A typed number from 1; undefined for nothing and for 0. */
function toCount(value: number | string): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}
