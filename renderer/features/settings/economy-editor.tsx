import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import {
  listEconomyValues,
  type EconomyFigure,
  type EconomyValue,
} from '../../../shared/campaign/economy/economy-values.ts';
import { changeEconomy, getPresetValue } from '../../../shared/campaign/economy/change-economy.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TellsErrors, useLateError, useTellErrors } from '../../ui/late-error.ts';
import { nameEconomyValue } from '../../ui/name-economy-value.ts';
import { translateProblem } from '../../ui/translate-problem.ts';
import { FigureInput } from './figure-input.tsx';
import { SourceText } from './economy-texts.tsx';
import classes from './settings.module.css';

interface EconomyEditorProps {
  readonly economy: EconomyPreset;
  readonly onClose: () => void;
}

/** Changed values by path; null: back to what the preset says. */
type EconomyEdits = Readonly<Record<string, EconomyFigure | null>>;

/** A form with every value of the economy; saves all that changed in one step. */
export function EconomyEditor({ economy, onClose }: EconomyEditorProps) {
  const { t } = useTranslation(['settings', 'game', 'problems']);
  const { data: bookings = [] } = useContractQuery('campaign.economyBookings', {});
  const [draft, setDraft] = useState<EconomyEdits>({});
  const [change, changing] = useCommand('campaign.changeEconomy', { errors: 'inline' });
  const changes = Object.entries(draft).map(([path, value]) => ({ path, value }));
  const checked = changeEconomy(economy, changes);
  const problems = checked.problems ?? [];
  const [isTelling, tellErrors] = useTellErrors(problems.length > 0);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (changes.length === 0) onClose();
    else if (problems.length > 0) tellErrors();
    else if ((await change({ changes })).ok) onClose();
  };
  const set = (path: string, value: EconomyFigure | null | undefined) => {
    const { [path]: _before, ...others } = draft;
    setDraft(value === undefined ? others : { ...others, [path]: value });
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <DataTable caption={t('economy.title')}>
        <thead>
          <tr>
            <th scope="col">{t('economy.value')}</th>
            <th scope="col">{t('economy.figure')}</th>
            <th scope="col">{t('economy.source')}</th>
          </tr>
        </thead>
        <tbody>
          <TellsErrors value={isTelling}>
            {listEconomyValues(economy).map((value) => {
              const problem = problems.find(({ path }) => path === value.path);
              return (
                <EditRow
                  key={value.path}
                  value={value}
                  edit={draft[value.path]}
                  error={problem === undefined ? null : translateProblem(problem, t)}
                  bookedLines={bookings.find(({ path }) => path === value.path)?.lines ?? 0}
                  onChange={(figure) => set(value.path, figure)}
                />
              );
            })}
          </TellsErrors>
        </tbody>
      </DataTable>
      <p className={classes.notice}>{t('economy.formulas')}</p>
      {changing.error !== null && <ErrorState error={changing.error} />}
      <div className={classes.saveBar}>
        <Button type="submit" variant="filled" loading={changing.isPending}>
          {t('economy.save')}
        </Button>
        <Button onClick={onClose}>{t('economy.cancel')}</Button>
        <span role="status" className={classes.changed}>
          {isTelling && problems.length > 0
            ? t('economy.wrong', { count: problems.length })
            : changes.length > 0 && t('economy.changed', { count: changes.length })}
        </span>
      </div>
    </form>
  );
}

interface EditRowProps {
  readonly value: EconomyValue;
  /** What is typed for it; null: back to the preset; undefined: nothing. */
  readonly edit: EconomyFigure | null | undefined;
  readonly error: string | null;
  /** Lines of the ledger that its present value has booked. */
  readonly bookedLines: number;
  readonly onChange: (edit: EconomyFigure | null | undefined) => void;
}

function EditRow({ value: { path, sourced, basis }, edit, error, bookedLines, onChange }: EditRowProps) {
  const { t } = useTranslation(['settings', 'game']);
  const preset = getPresetValue(sourced);
  const figure = edit === undefined ? sourced?.value : (edit ?? preset?.value);
  const name = nameEconomyValue(path, t);
  const late = useLateError(error);
  const isEdited = edit === undefined ? sourced?.certainty === 'edited' : edit !== null;
  return (
    <tr>
      <td>{name}</td>
      <td className={classes.figure} onBlur={late.onBlur}>
        <FigureInput
          path={path}
          label={name}
          figure={figure}
          error={late.error}
          basis={basis}
          onChange={(next) => onChange(isSame(next, sourced?.value) ? undefined : next)}
        />
        {edit !== undefined && bookedLines > 0 ? (
          <p className={classes.warning}>{t('economy.booked', { count: bookedLines })}</p>
        ) : null}
      </td>
      <td>
        {edit === undefined ? (
          <SourceText sourced={sourced} />
        ) : (
          t(edit === null ? 'economy.isReset' : 'economy.edited')
        )}
        {isEdited ? (
          <div>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('economy.resetOf', { name })}
              onClick={() => onChange(sourced?.certainty === 'edited' ? null : undefined)}
            >
              {t('economy.reset')}
            </Button>
          </div>
        ) : null}
      </td>
    </tr>
  );
}

function isSame(one: EconomyFigure, other: EconomyFigure | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
