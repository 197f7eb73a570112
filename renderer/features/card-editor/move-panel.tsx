import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_MOVES } from '../../../shared/domain/card-limits.ts';
import { MOVEMENT_KINDS, type MoveMode, type MovementKind } from '../../../shared/domain/unit-card.ts';
import { MOVES_OF_FAMILY } from '../../../shared/catalogue/card-check/check-move.ts';
import { findUnitFamily } from '../../../shared/rules/unit-family.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './card-editor.module.css';
import { FieldFindings } from './field-findings.tsx';
import { useFindings } from './findings.ts';
import { CardChoiceField, CardNumberField } from './card-fields.tsx';
import type { CardPanelProps } from './card-panel-props.ts';

/** Ways of moving, one to a line, and the modifier that follows from the first. */
export function MovePanel({ draft, onChange }: CardPanelProps) {
  const { t } = useTranslation(['card-editor', 'game']);
  const { move, type } = draft;
  const family = findUnitFamily(type);
  const possible = (family === undefined ? undefined : MOVES_OF_FAMILY[family]) ?? MOVEMENT_KINDS;
  const unused = possible.filter((mode) => !move.some((one) => one.mode === mode));
  // Most second ways of moving are jumps; few vehicles jump.
  const free = family !== 'vehicle' && unused.includes('jump') ? 'jump' : unused[0];
  const setMode = (index: number, changes: Partial<MoveMode>) =>
    onChange({ move: move.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  return (
    <Panel title={t('move.title')}>
      {move.map((one, index) => (
        <MoveLine
          key={index}
          index={index}
          one={one}
          possible={possible}
          onChange={(changes) => setMode(index, changes)}
          onRemove={move.length < 2 ? null : () => onChange({ move: move.filter((_, at) => at !== index) })}
        />
      ))}
      <FieldFindings findings={useFindings('move')} />
      <div className={classes.row}>
        <CardNumberField
          field="tmm"
          label={t('game:card.tmm')}
          value={draft.tmm}
          onChange={(tmm) => onChange({ tmm })}
        />
        <Button
          className={classes.besideField ?? ''}
          disabled={free === undefined || move.length >= MAX_MOVES}
          onClick={() => {
            if (free !== undefined)
              onChange({ move: [...move, { mode: free, inches: move[0]?.inches ?? 6 }] });
          }}
        >
          {t('move.add')}
        </Button>
      </div>
    </Panel>
  );
}

interface MoveLineProps {
  readonly index: number;
  readonly one: MoveMode;
  readonly possible: readonly MovementKind[];
  readonly onChange: (changes: Partial<MoveMode>) => void;
  readonly onRemove: (() => void) | null;
}

function MoveLine({ index, one, possible, onChange, onRemove }: MoveLineProps) {
  const { t } = useTranslation('card-editor');
  const number = index + 1;
  return (
    <div className={classes.row} role="group" aria-label={t('move.way', { number })}>
      <CardChoiceField
        field={`move[${index}].mode`}
        label={t('move.mode')}
        value={one.mode}
        choices={possible.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
        onChange={(value) => {
          const mode = MOVEMENT_KINDS.find((kind) => kind === value);
          if (mode !== undefined) onChange({ mode });
        }}
      />
      <CardNumberField
        field={`move[${index}]`}
        label={t('move.inches')}
        value={one.inches}
        unit={'"'}
        step={2}
        onChange={(inches) => onChange({ inches })}
      />
      {onRemove !== null && (
        <Button
          className={classes.besideField ?? ''}
          aria-label={t('move.removeOf', { mode: t(`modes.${one.mode}`) })}
          onClick={onRemove}
        >
          {t('move.remove')}
        </Button>
      )}
    </div>
  );
}
