import { Button } from '@mantine/core';
import { IconArrowsLeftRight, IconCopy, IconPencil, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OWN_CATALOGUE, type Catalogue, type FoundCard } from '../../../shared/domain/catalogue.ts';
import { StrengthLine } from '../../ui/kind-strength/strength-line.tsx';
import { UnfoughtLine } from '../../ui/unmodelled/unfought-line.tsx';
import { UnitCardDrawing } from '../../ui/unit-card/unit-card.tsx';
import { viewOfPrintedCard } from '../../ui/unit-card/unit-card-view.ts';
import { useCardNames } from '../../api/catalogue/use-card-names.ts';
import { useAppSelector } from '../../api/hooks.ts';
import { nameField } from '../../../shared/catalogue/query/vocabulary.ts';
import classes from './catalogue.module.css';
import { useSourceText } from './use-source-text.ts';
import type { Favourites } from './use-favourites.ts';
import { readKey } from '../../ui/shortcuts/read-key.ts';

interface FoundCardPanelProps {
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly card: FoundCard | undefined;
  readonly catalogues: readonly Catalogue[];
  readonly favourites: Favourites;
  readonly isCompared: boolean;
  readonly canCompare: boolean;
  readonly onCompare: (cardId: number) => void;
  readonly onType: (text: string) => void;
  /** Escape: back to the list. */
  readonly onLeave: () => void;
}

/** The chosen card, where it came from, and what can be done with it. */
export function CardPanel({ panel, card, ...props }: FoundCardPanelProps) {
  const { t } = useTranslation('catalogue');
  return (
    <section
      ref={panel}
      className={classes.card}
      tabIndex={-1}
      aria-label={card === undefined ? t('card.label') : t('card.of', { name: card.name })}
      onKeyDown={(event) => {
        if (readKey(event) === 'Escape') props.onLeave();
      }}
    >
      {card === undefined ? null : <ChosenCard card={card} {...props} />}
    </section>
  );
}

type ChosenCardProps = Omit<FoundCardPanelProps, 'panel' | 'card' | 'onLeave'> & { readonly card: FoundCard };

function ChosenCard({
  card,
  catalogues,
  favourites,
  isCompared,
  canCompare,
  onCompare,
  onType,
}: ChosenCardProps) {
  const { t } = useTranslation(['catalogue', 'cards']);
  const describeSource = useSourceText();
  const names = useCardNames();
  const language = useAppSelector(({ preferences }) => preferences.language);
  const isFavourite = favourites.has(card.id);
  const near = { from: Math.max(1, card.basePv - 2), to: card.basePv + 2 };
  return (
    <>
      <UnitCardDrawing view={viewOfPrintedCard(card)} />
      <UnfoughtLine card={card} />
      <StrengthLine card={card} />
      <div className={classes.cardActions}>
        <Button
          variant="default"
          size="xs"
          aria-pressed={isFavourite}
          leftSection={isFavourite ? <IconStarFilled size={14} /> : <IconStar size={14} />}
          onClick={() => favourites.toggle(card.id)}
        >
          {t('card.favourite')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-pressed={isCompared}
          disabled={!isCompared && !canCompare}
          leftSection={<IconArrowsLeftRight size={14} />}
          onClick={() => onCompare(card.id)}
        >
          {isCompared ? t('card.compared') : t('card.compare')}
        </Button>
        {card.catalogueId === OWN_CATALOGUE ? (
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={`/cards/${card.id}`}
            leftSection={<IconPencil size={14} />}
          >
            {t('card.edit')}
          </Button>
        ) : null}
        <Button
          variant="default"
          size="xs"
          component={Link}
          to={`/cards/new?copy=${card.id}`}
          leftSection={<IconCopy size={14} />}
        >
          {t('card.copy')}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onType(
              `${nameField('pv', language)}:${near.from}-${near.to} ${nameField('type', language)}:${card.type}`,
            )
          }
        >
          {t('card.alike', { pv: card.basePv })}
        </Button>
      </div>
      <p className={classes.source}>
        {[names.type(card.type), names.value('tech', card.techBase), names.value('era', card.era)]
          .filter((fact) => fact !== '')
          .join(' · ')}
        . {card.introYear === null ? t('card.noYear') : t('card.since', { year: card.introYear })}
      </p>
      <p className={classes.source}>{describeSource(catalogues.find(({ id }) => id === card.catalogueId))}</p>
    </>
  );
}
