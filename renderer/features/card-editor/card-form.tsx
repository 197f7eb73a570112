import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { checkCardDraft } from '../../../shared/catalogue/card-check/check-card-draft.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { offerUndo } from '../../api/offer-undo.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TellsErrors, useTellErrors } from '../../ui/late-error.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useConfirmKey } from '../../ui/shortcuts/use-confirm-key.ts';
import { UnitCardDrawing } from '../../ui/unit-card/unit-card.tsx';
import { viewOfPrintedCard } from '../../ui/unit-card/unit-card-view.ts';
import { makeDrawable } from './card-draft.ts';
import classes from './card-editor.module.css';
import { CombatPanel } from './combat-panel.tsx';
import { FindingsContext } from './findings.ts';
import { IdentityPanel } from './identity-panel.tsx';
import { MovePanel } from './move-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { SpecialsPanel } from './specials-panel.tsx';
import { useCardCommands } from './use-card-commands.ts';
import { useCardDraft } from './use-card-draft.ts';

interface CardFormProps {
  /** Key under which the draft is stored. */
  readonly draftKey: string;
  /** What the form begins with. Its number is that of an own card, or 0 for one that is not saved yet. */
  readonly base: UnitCard;
}

/** A form for every field of a card, with a preview and the findings of the check. */
export function CardForm({ draftKey, base }: CardFormProps) {
  const { t } = useTranslation('card-editor');
  const { draft, isChanged, change, replace, discard, forget } = useCardDraft(draftKey, base);
  const findings = useMemo(() => checkCardDraft(draft), [draft]);
  const control = useMemo(() => ({ findings, takeOver: change }), [findings, change]);
  const navigate = useNavigate();
  const commands = useCardCommands();
  const errors = findings.filter(({ level }) => level === 'error').length;
  const [isTelling, tellErrors] = useTellErrors(errors > 0);
  const isNew = base.id === 0;
  const save = async (id: number) => {
    if (commands.isPending) return;
    if (errors > 0) return tellErrors();
    const saved = await commands.save(draft, id);
    if (saved === null) return;
    forget();
    await navigate(`/cards/${saved.id}`);
  };
  useConfirmKey(() => void save(base.id));
  const replaceType = (next: UnitCard) => {
    replace(next);
    offerUndo(t('typeChanged'), () => replace(draft));
  };
  const discardTyped = () => {
    const typed = discard();
    offerUndo(t('discarded'), () => replace(typed));
  };
  return (
    <TellsErrors value={isTelling}>
      <FindingsContext value={control}>
        <div className={classes.page}>
          <div className={classes.column}>
            <IdentityPanel draft={draft} onChange={change} onReplace={replaceType} />
            <MovePanel draft={draft} onChange={change} />
            <CombatPanel draft={draft} onChange={change} />
            <SpecialsPanel draft={draft} onChange={change} />
            <PricePanel draft={draft} onChange={change} hasErrors={errors > 0} />
          </div>
          <div className={classes.side}>
            <UnitCardDrawing view={viewOfPrintedCard(makeDrawable(draft))} />
            <Panel title={t('standing.title')}>
              {commands.error !== null && <ErrorState error={commands.error} />}
              <Standing total={findings.length} errors={errors} isTelling={isTelling} isChanged={isChanged} />
              <div className={classes.actions}>
                <Button
                  variant="filled"
                  disabled={!isNew && !isChanged}
                  loading={commands.isPending}
                  onClick={() => void save(base.id)}
                  rightSection={<ShortcutKbd place="confirm" id="confirm" inherit />}
                >
                  {t('standing.save')}
                </Button>
                {!isNew && (
                  <>
                    <Button disabled={commands.isPending} onClick={() => void save(0)}>
                      {t('standing.saveNew')}
                    </Button>
                    <Button disabled={commands.isPending} onClick={() => void commands.remove(base.id)}>
                      {t('standing.remove')}
                    </Button>
                  </>
                )}
                <Button disabled={!isChanged} onClick={discardTyped}>
                  {t('standing.discard')}
                </Button>
              </div>
            </Panel>
          </div>
        </div>
      </FindingsContext>
    </TellsErrors>
  );
}

interface StandingProps {
  readonly total: number;
  readonly errors: number;
  /** Whether each error is told at its field. */
  readonly isTelling: boolean;
  readonly isChanged: boolean;
}

function Standing({ total, errors, isTelling, isChanged }: StandingProps) {
  const { t } = useTranslation('card-editor');
  return (
    <p role="status" className={isTelling && errors > 0 ? classes.wrong : classes.told}>
      {errors > 0
        ? t(isTelling ? 'standing.errors' : 'standing.missing', { count: errors })
        : total > 0
          ? t('standing.remarks', { count: total })
          : t('standing.good')}{' '}
      {isChanged && t('standing.kept')}
    </p>
  );
}
