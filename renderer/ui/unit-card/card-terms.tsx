import { useTranslation } from 'react-i18next';
import { TermTip } from '../terms/term.tsx';
import type { TermId } from '../terms/terms.ts';
import { CARD_MARGIN, LABEL_WIDTH } from './card-geometry.ts';
import classes from './unit-card.module.css';

/** A part of the card that is explained: what of, and where it lies. */
interface CardTerm {
  readonly id: TermId;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LABEL_HEIGHT = 19;

/** The label of a row of the card, by the middle of the row. */
export function placeLabelTerm(id: TermId, middleY: number): CardTerm {
  return { id, x: CARD_MARGIN, y: middleY - LABEL_HEIGHT / 2, width: LABEL_WIDTH - 6, height: LABEL_HEIGHT };
}

/** Explains figures and rows of a card on hover and focus; the drawing below them is hidden from screen readers. */
export function CardTerms({ terms }: { readonly terms: readonly CardTerm[] }) {
  const { t } = useTranslation('terms');
  return terms.map(({ id, ...box }) => (
    <TermTip key={`${id} ${box.x}`} ids={[id]}>
      <rect
        {...box}
        rx={4}
        className={classes.termBox}
        tabIndex={0}
        role="img"
        data-term={id}
        aria-label={`${t(`terms.${id}.name`)}: ${t(`terms.${id}.long`)}. ${t(`terms.${id}.text`)}`}
      />
    </TermTip>
  ));
}
