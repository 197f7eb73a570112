import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { countCriticals, FATES } from '../../../shared/domain/unit-state.ts';
import type { Fate } from '../../../shared/domain/unit-state.ts';
import { StatusMark } from '../status-mark.tsx';
import type { StatusKind } from '../status-mark.tsx';
import type { UnitDraft } from '../../../shared/domain/report-draft.ts';
import type { GridParticipant } from './report-draft.ts';
import classes from './report-grid.module.css';

/** Text of the fate column: "ready" or "damaged" for a standing unit, else the fate. */
export function getShownCondition(unit: UnitDraft, { card }: GridParticipant): StatusKind {
  if (unit.fate !== 'standing') return unit.fate;
  const whole = unit.armorLeft === card.armor && unit.structureLeft === card.structure;
  return whole && countCriticals(unit.criticals) === 0 ? 'ready' : 'damaged';
}

export function useConditionName(): (condition: StatusKind) => string {
  const { t } = useTranslation('game');
  return (condition) =>
    condition === 'ready' || condition === 'damaged' ? t(`readiness.${condition}`) : t(`fates.${condition}`);
}

/** The fate of a unit with its mark, and a menu to choose another one. */
export function FateCell(props: {
  unit: UnitDraft;
  participant: GridParticipant;
  readOnly: boolean;
  onChoose: (fate: Fate) => void;
}) {
  const { t } = useTranslation('game');
  const nameOf = useConditionName();
  const condition = getShownCondition(props.unit, props.participant);
  const shown = (
    <>
      <StatusMark kind={condition} />
      <span>{nameOf(condition)}</span>
    </>
  );
  if (props.readOnly)
    return (
      <span className={classes.fate} data-condition={condition}>
        {shown}
      </span>
    );
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button type="button" className={classes.fate} data-condition={condition} tabIndex={-1}>
          {shown}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {FATES.map((fate) => (
          <Menu.Item
            key={fate}
            leftSection={<StatusMark kind={fate} />}
            disabled={fate === props.unit.fate}
            onClick={() => props.onChoose(fate)}
          >
            {t(`fates.${fate}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
