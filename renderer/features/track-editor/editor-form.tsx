import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { validateTrack } from '../../../shared/campaign/tracks/check/validate-track.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { useCommand } from '../../api/use-command.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TellsErrors, useTellErrors } from '../../ui/late-error.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { useConfirmKey } from '../../ui/shortcuts/use-confirm-key.ts';
import { BoardSetUpPanel } from './board-set-up-panel.tsx';
import { BonusesPanel } from './bonuses-panel.tsx';
import { CoursePanel } from './course-panel.tsx';
import { TextsPanel } from './texts-panel.tsx';
import type { TrackDraft } from './track-draft.ts';
import { ObjectiveFieldsPanel } from './objective-fields-panel.tsx';
import { listProblemTexts, ProblemsContext } from './problems.ts';
import { RolesPanel } from './roles-panel.tsx';
import { speakTrack, storeTrack } from './spoken-track.ts';
import { SideSetUpPanel } from './side-set-up-panel.tsx';
import classes from './track-editor.module.css';

interface EditorFormProps {
  readonly track: TrackDraft;
  readonly node: TrackNode;
}

/** All fields of a track, grouped as in its briefing; problems are shown beside their fields once these are left, all of them by Save. */
export function EditorForm({ track, node }: EditorFormProps) {
  const { t } = useTranslation(['track-editor', 'game', 'tracks']);
  const navigate = useNavigate();
  const [spoken] = useState(() => speakTrack(t, track));
  const [draft, setDraft] = useState<TrackDraft>(spoken);
  const [save, saving] = useCommand('track.save', { errors: 'inline' });
  const problems = useMemo(() => validateTrack(draft), [draft]);
  const [isTelling, tellErrors] = useTellErrors(problems.length > 0);
  const sentences = useMemo(() => listProblemTexts(problems, t), [problems, t]);
  const isBegun = node.status === 'under-way' || node.status === 'done';
  const isChanged = draft !== spoken;
  const change = (changes: Partial<TrackDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const canSave = isChanged && !saving.isPending && !isBegun;
  const saveDraft = async () => {
    if (!canSave) return;
    if (problems.length > 0) return tellErrors();
    const outcome = await save({ trackId: node.id, track: storeTrack(draft, spoken, track) });
    if (outcome.ok) await navigate('/tracks');
  };
  useConfirmKey(() => void saveDraft());
  return (
    <TellsErrors value={isTelling}>
      <ProblemsContext value={sentences}>
        <div className={classes.editor}>
          <fieldset className={classes.columns} disabled={isBegun}>
            <legend className="visually-hidden">{t('titleOf', { name: nameTrack(t, node) })}</legend>
            <div className={classes.column}>
              <TextsPanel draft={draft} onChange={change} />
              <RolesPanel draft={draft} onChange={change} />
              <ObjectiveFieldsPanel draft={draft} onChange={change} />
            </div>
            <div className={classes.column}>
              <CoursePanel draft={draft} onChange={change} />
              <BoardSetUpPanel draft={draft} onChange={change} />
              {SIDES.map((side) => (
                <SideSetUpPanel key={side} draft={draft} side={side} onChange={change} />
              ))}
            </div>
            <div className={classes.across}>
              <BonusesPanel draft={draft} onChange={change} />
            </div>
          </fieldset>
          <Panel className={classes.standing ?? ''} title={t('standing.title')}>
            {saving.error !== null && <ErrorState error={saving.error} />}
            <div className={classes.standingRow} data-screen-only>
              <div role="status">
                {isBegun ? (
                  <p>{t('standing.begun')}</p>
                ) : problems.length === 0 ? (
                  <p>{t(isChanged ? 'standing.good' : 'standing.unchanged')}</p>
                ) : !isTelling ? (
                  <p>{t('standing.unsaved')}</p>
                ) : (
                  <p className={classes.wrong}>{t('standing.problems', { count: problems.length })}</p>
                )}
              </div>
              <span className={classes.actions}>
                <Button component={Link} to="/tracks">
                  {t('standing.back')}
                </Button>
                <Button
                  variant="filled"
                  disabled={!canSave}
                  loading={saving.isPending}
                  onClick={() => void saveDraft()}
                  rightSection={<ShortcutKbd place="confirm" id="confirm" inherit />}
                >
                  {t('standing.save')}
                </Button>
              </span>
            </div>
            {isTelling && problems.length > 0 && (
              <ul className={classes.problemList}>
                {[...new Set(sentences.values())].map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
      </ProblemsContext>
    </TellsErrors>
  );
}
