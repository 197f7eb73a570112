import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FoundCard } from '../../../shared/domain/catalogue.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { offerUndo } from '../../api/offer-undo.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { finishDraft, toPlainCard } from './card-draft.ts';
import { keepDraft, readKeptDraft } from './kept-draft.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

export interface CardCommands {
  readonly isPending: boolean;
  readonly error: ContractError | null;
  /** Saves under a number; 0 makes a new card. Answers the saved card, null if it is refused. */
  readonly save: (draft: UnitCard, id: number) => Promise<FoundCard | null>;
  readonly remove: (cardId: number) => Promise<void>;
}

/** Saves and removes cards of one's own. Each can be undone and opens the screen that shows the result. */
export function useCardCommands(): CardCommands {
  const { t } = useTranslation('card-editor');
  const navigate = useNavigate();
  const [saveCard, saving] = useCommand('catalogue.saveCard', { errors: 'inline' });
  const [removeCard, removing] = useCommand('catalogue.removeCard', { errors: 'inline' });

  const takeBack = async (draft: UnitCard, saved: FoundCard, before: FoundCard | null) => {
    if (before === null) {
      // The draft outlives the removed card, unless another draft was begun.
      if (readKeptDraft('new') === null) keepDraft('new', draft);
      if ((await removeCard({ cardId: saved.id })).ok) await navigate('/cards/new');
    } else if ((await saveCard({ card: toPlainCard(before) })).ok) await navigate(`/cards/${before.id}`);
  };
  return {
    isPending: saving.isPending || removing.isPending,
    error: saving.error ?? removing.error,
    save: async (draft, id) => {
      const outcome = await saveCard({ card: finishDraft(draft, id) });
      if (!outcome.ok) return null;
      const { card, before } = outcome.result;
      offerUndo(t('saved', { name: card.name }), () => void takeBack(draft, card, before));
      return card;
    },
    remove: async (cardId) => {
      const outcome = await removeCard({ cardId });
      if (!outcome.ok) return;
      const { card } = outcome.result;
      offerUndo(t('removed', { name: card.name }), () => {
        void saveCard({ card: toPlainCard(card) }).then(({ ok }) => ok && navigate(`/cards/${card.id}`));
      });
      await navigate('/cards/new');
    },
  };
}
