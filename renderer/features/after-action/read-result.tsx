import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import type { ResultOf } from '../../../shared/contract/index.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { useQueryOnce } from '../../api/use-query-once.ts';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { createDraftFromReport, type JudgeDamage } from '../../ui/report-grid/report-draft.ts';
import { translateProblem } from '../../ui/translate-problem.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './read-result.module.css';
import type { DraftControl } from '../../api/report-draft/use-report-draft.ts';

type Preview = ResultOf<'engagement.previewResult'>;

interface ReadResultProps {
  readonly engagement: Engagement;
  readonly control: Pick<DraftControl, 'change'>;
  readonly judge: JudgeDamage;
}

/** Fills the typed report from the result that another program wrote, after a look at what was understood. */
export function ReadResult({ engagement, control, judge }: ReadResultProps) {
  const { t } = useTranslation('after-action');
  const ask = useQueryOnce();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<ContractError | null>(null);
  const close = () => {
    setPreview(null);
    setError(null);
  };
  const read = async (file: File | null) => {
    if (file === null) return;
    const answer = await ask('engagement.previewResult', {
      engagementId: engagement.id,
      text: await file.text(),
    });
    if (answer.ok) setPreview(answer.result);
    else setError(answer.error);
  };
  const take = ({ report, problems }: Preview) => {
    close();
    if (report === null) return;
    const winnerChosen = problems.every(({ code }) => code !== 'result.winner-untold');
    control.change({ ...createDraftFromReport(report, engagement.participants, judge), winnerChosen });
  };
  return (
    <>
      <FileButton onChange={(file) => void read(file)} accept=".json,.csv,.txt">
        {(props) => (
          <Button {...props} size="compact-sm">
            {t('readResult.open')}
          </Button>
        )}
      </FileButton>
      <CenterDialog
        title={t('readResult.title')}
        opened={preview !== null || error !== null}
        size={620}
        onClose={close}
      >
        {error === null ? null : <ErrorState error={error} />}
        {preview === null ? null : (
          <Understood engagement={engagement} preview={preview} onTake={() => take(preview)} />
        )}
      </CenterDialog>
    </>
  );
}

interface UnderstoodProps {
  readonly engagement: Engagement;
  readonly preview: Preview;
  readonly onTake: () => void;
}

/** Which unit each name is taken for, and what a person should look at. */
function Understood({ engagement, preview, onTake }: UnderstoodProps) {
  const { t } = useTranslation(['after-action', 'problems']);
  const { report, units, problems } = preview;
  const known = new Map(engagement.participants.map((unit) => [unit.unitId, unit]));
  const matched = units.flatMap(({ place, name, unitId }) => {
    const unit = unitId === null ? undefined : known.get(unitId);
    return unit === undefined ? [] : [{ place, name, unit }];
  });
  return (
    <div className={classes.understood}>
      <p role="status">
        {t('readResult.matched', { count: matched.length, of: engagement.participants.length })}
      </p>
      <ul className={classes.units}>
        {matched.map(({ place, name, unit }) => (
          <li key={place}>
            <b>{name}</b> {t('readResult.taken', { unit: nameUnit(unit), pilot: unit.pilotName })}
          </li>
        ))}
      </ul>
      <Problems problems={problems} />
      <DialogActions>
        <Button variant="filled" data-autofocus disabled={report === null} onClick={onTake}>
          {t('readResult.take')}
        </Button>
      </DialogActions>
    </div>
  );
}

/** What a person should look at; the units of which nothing is told are named together. */
function Problems({ problems }: Pick<Preview, 'problems'>) {
  const { t } = useTranslation(['after-action', 'problems']);
  const format = useFormat();
  if (problems.length === 0) return null;
  const untold = problems.filter(({ code }) => code === 'result.unit-untold');
  const units = untold.map(({ values }) => String(values?.['unit'] ?? ''));
  const others = untold.length < 2 ? problems : problems.filter((problem) => !untold.includes(problem));
  return (
    <section>
      <h3>{t('readResult.problems')}</h3>
      <ul className={classes.problems}>
        {others.map((problem, index) => (
          <li key={index}>
            {problem.path === '' ? null : <code>{problem.path}: </code>}
            {translateProblem(problem, t)}
          </li>
        ))}
        {untold.length < 2 ? null : (
          <li>{t('readResult.untold', { count: untold.length, units: format.list(units) })}</li>
        )}
      </ul>
    </section>
  );
}
