import { GetAllCards } from '../../ui/get-all-cards.tsx';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { computeCardPv } from '../../../shared/rules/point-value.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { lineEdited, type LineEdit } from '../../api/imports/imports.ts';
import { nameEntry } from '../../ui/name-entry.ts';
import { useFormat } from '../../ui/use-format.ts';
import { type SettledLine, stripCard } from '../../api/imports/import-lines.ts';
import classes from './import.module.css';
import { LineFields } from './line-fields.tsx';
import { LinePlace } from './line-place.tsx';
import { NoteList } from './note-list.tsx';

/** Skill by which a unit without a pilot is valued. */
const REGULAR = 4;

/** One unit of the list. */
export const LineRow = memo(function LineRow({ settled }: { settled: SettledLine }) {
  const { t } = useTranslation('import');
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const { line, reviewReason: look, card, isTaken } = settled;
  const name = nameEntry(line.name, t);
  const edit = (part: LineEdit) => dispatch(lineEdited({ index: line.index, edit: part }));
  const canTake = look !== 'refused' && card !== null;
  return (
    <li className={classes.line} data-look={look} data-taken={isTaken}>
      <Checkbox
        className={classes.tick ?? ''}
        size="xs"
        aria-label={t('lines.take', { name })}
        checked={isTaken}
        disabled={!canTake}
        onChange={(event) => edit({ isTaken: event.currentTarget.checked })}
      />
      <div className={classes.lineText}>
        <div className={classes.lineHead}>
          <b className={classes.written}>{name}</b>
          <LinePlace place={line} />
          {look === 'fine' ? null : (
            <span className={classes.look} data-look={look}>
              {t(`looks.${look}`)}
            </span>
          )}
        </div>
        {look === 'refused' ? null : <CardProposal settled={settled} onEdit={edit} />}
        {card === null ? null : <Crew settled={settled} />}
        <NoteList notes={line.notes} />
        {isOpen ? <LineFields settled={settled} onEdit={edit} /> : null}
      </div>
      {look === 'refused' ? null : (
        <Button
          className={classes.change ?? ''}
          size="compact-xs"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'lines.closeOf' : card === null ? 'lines.chooseFor' : 'lines.changeOf', {
            name,
          })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('lines.close') : t(card === null ? 'lines.choose' : 'lines.change')}
        </Button>
      )}
    </li>
  );
});

interface CardProposalProps {
  readonly settled: SettledLine;
  readonly onEdit: (edit: LineEdit) => void;
}

/** The card that the unit gets, and why this one; other candidates to choose from. */
function CardProposal({ settled, onEdit }: CardProposalProps) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const { line, card, cardFrom, reviewReason: look } = settled;
  const name = nameEntry(line.name, t);
  if (card === null || cardFrom === null)
    return (
      <p className={classes.bad}>
        {t('lines.noCard')} <GetAllCards />
      </p>
    );
  const formatCard = (of: UnitCard) =>
    t('lines.card', { name: nameUnit({ card: of }), pv: format.number(of.basePv) });
  const { candidates } = line;
  if (candidates.length > 1 && (look === 'unclear' || !line.isClear)) {
    const known = candidates.findIndex((candidate) => candidate.card.id === card.id);
    return (
      <div className={classes.proposal}>
        <NativeSelect
          size="xs"
          aria-label={t('lines.cardOf', { name })}
          value={String(known)}
          data={[
            ...(known === -1 ? [{ value: '-1', label: formatCard(card) }] : []),
            ...candidates.map((candidate, index) => ({
              value: String(index),
              label: `${formatCard(candidate.card)} · ${t(`reasons.${candidate.reason}`)}`,
            })),
          ]}
          onChange={(event) => {
            const chosen = candidates[Number(event.currentTarget.value)];
            if (chosen !== undefined) onEdit({ card: stripCard(chosen.card) });
          }}
        />
      </div>
    );
  }
  return (
    <p className={classes.proposal}>
      <span>{formatCard(card)}</span>
      <span className={classes.reason}>{t(`reasons.${cardFrom}`)}</span>
    </p>
  );
}

/** Who sits in the unit, its lance, its damage, and its point value. */
function Crew({ settled }: { settled: SettledLine }) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const { card, skill, pilotName, lance, damage, line } = settled;
  if (card === null) return null;
  const parts = [
    skill === null
      ? t('crew.nobody')
      : pilotName === ''
        ? t('crew.drawn', { skill })
        : t('crew.pilot', { name: pilotName, skill }),
    ...(skill !== null && line.pilot !== null && line.pilot.wounds > 0
      ? [t('crew.wounds', { count: line.pilot.wounds })]
      : []),
    ...(lance === '' ? [] : [lance]),
    ...(damage === null
      ? []
      : [
          damage.structureLeft === 0
            ? t('crew.wreck')
            : t('crew.damage', {
                armor: damage.armorLeft,
                ofArmor: card.armor,
                structure: damage.structureLeft,
                ofStructure: card.structure,
              }),
        ]),
    t('crew.pv', { pv: format.number(computeCardPv(card, skill ?? REGULAR)) }),
  ];
  return <p className={classes.crew}>{parts.join(' · ')}</p>;
}
