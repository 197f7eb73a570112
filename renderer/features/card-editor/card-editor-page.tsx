import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { OWN_CATALOGUE, type FoundCard } from '../../../shared/domain/catalogue.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { createUsualCard, toPlainCard } from './card-draft.ts';
import { CardForm } from './card-form.tsx';

/** A card of one's own: a new one, a copy of any card, or one that was saved before. */
export function CardEditorPage() {
  const { t } = useTranslation('card-editor');
  const { cardId } = useParams();
  const [search] = useSearchParams();
  const copied = search.get('copy');
  const asked = cardId ?? copied;
  const { data, error, refetch } = useContractQuery(
    'catalogue.card',
    asked === null ? skipToken : { cardId: Number(asked) },
  );
  const isOwn = cardId !== undefined && data?.catalogueId === OWN_CATALOGUE;
  const base = useMemo(
    () => (asked === null ? createUsualCard('BM') : makeBase(data, isOwn, t('copy'))),
    [asked, data, isOwn, t],
  );
  const title = base === null ? t('title') : isOwn ? t('titleOf', { name: base.name }) : t('titleNew');
  // A card of another catalogue is never changed: what is made of it is a copy.
  const draftKey = asked === null ? 'new' : isOwn ? `own-${asked}` : `copy-${asked}`;
  return (
    <Screen title={title} ready={base !== null || error !== undefined}>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : base === null ? (
        <Panel title={t('title')}>
          <SkeletonLines count={12} />
        </Panel>
      ) : (
        // After a change from elsewhere the form begins with what is saved now.
        <CardForm key={draftKey + JSON.stringify(base)} draftKey={draftKey} base={base} />
      )}
    </Screen>
  );
}

function makeBase(found: FoundCard | undefined, isOwn: boolean, mark: string): UnitCard | null {
  if (found === undefined) return null;
  const card = toPlainCard(found);
  return isOwn ? card : { ...card, id: 0, variant: `${card.variant} ${mark}`.trim() };
}
