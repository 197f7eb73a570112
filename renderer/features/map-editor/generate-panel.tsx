import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import { BOARD_RULES, BOARD_THEMES, type BoardTheme } from '../../../shared/domain/board-plan.ts';
import { DEFAULT_BOARD } from '../../../shared/rules/board/board.ts';
import { BOARD_LIMITS } from '../../../shared/rules/board/validate-board-map.ts';
import { useQueryOnce } from '../../api/use-query-once.ts';
import { Panel } from '../../ui/panel.tsx';
import { translateProblem } from '../../ui/translate-problem.ts';
import classes from './map-editor.module.css';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import { TermLabel } from '../../ui/terms/term.tsx';

export interface GeneratePanelProps {
  /** Rules that the board is for; buildings are placed if these know them. */
  readonly rules: { readonly ruleset: string; readonly options: readonly string[] } | null;
  /** Whether the map is empty, so that one has to be made first. */
  readonly isFirst: boolean;
  readonly onGenerated: (board: BoardMap) => void;
}

type Rule = (typeof BOARD_RULES)[number];

/** Why there is no such board: its first problem, else the host's message. */
function describeRefusal({ details, message }: ContractError, t: TFunction): string {
  return translateProblem({ code: String(details['problem']), message }, t);
}

/** A map from a seed: the same seed and choices give the same map. */
export function GeneratePanel({ rules, isFirst, onGenerated }: GeneratePanelProps) {
  const { t } = useTranslation('map-editor');
  const ask = useQueryOnce();
  const [seed, setSeed] = useState('1');
  const [theme, setTheme] = useState<BoardTheme>('hills');
  const [rule, setRule] = useState<Rule>('mixed');
  const [size, setSize] = useState(DEFAULT_BOARD);
  const [mirrored, setMirrored] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const asked = useRef(0);
  const generate = async (from: string): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    const reply = await ask('board.generate', { ...rules, ...size, seed: from, theme, rule, mirrored });
    // Answers may arrive out of order: only that to the latest question is used.
    if (turn !== asked.current) return;
    if (reply.ok) onGenerated(reply.result.board);
    setRefused(reply.ok ? null : t('generateRefused', { reason: describeRefusal(reply.error, t) }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void generate(seed);
  };
  const next = (): void => {
    const following = nextSeed(seed);
    setSeed(following);
    void generate(following);
  };
  return (
    <Panel title={<TermLabel id="seed">{t('generate.title')}</TermLabel>}>
      <form className={classes.generate} onSubmit={submit}>
        <TextInput
          label={t('generate.seed')}
          required
          withAsterisk={false}
          maxLength={60}
          value={seed}
          onChange={(event) => setSeed(event.currentTarget.value)}
        />
        <Select
          label={t('generate.theme')}
          value={theme}
          allowDeselect={false}
          data={BOARD_THEMES.map((value) => ({ value, label: t(`generate.themes.${value}`) }))}
          onChange={(value) => setTheme(BOARD_THEMES.find((known) => known === value) ?? theme)}
        />
        <Select
          className={classes.row ?? ''}
          label={t('generate.rule')}
          value={rule}
          allowDeselect={false}
          data={BOARD_RULES.map((value) => ({ value, label: t(`generate.rules.${value}`) }))}
          onChange={(value) => setRule(BOARD_RULES.find((known) => known === value) ?? rule)}
        />
        {(['widthHexes', 'heightHexes'] as const).map((field) => (
          <NumberInput
            key={field}
            label={t(field === 'widthHexes' ? 'generate.width' : 'generate.height')}
            min={BOARD_LIMITS.leastHexes}
            max={BOARD_LIMITS.mostHexes}
            allowDecimal={false}
            value={size[field]}
            onChange={(value) => setSize({ ...size, [field]: Number(value) })}
          />
        ))}
        <Checkbox
          className={classes.row ?? ''}
          label={t('generate.mirrored')}
          checked={mirrored}
          onChange={(event) => setMirrored(event.currentTarget.checked)}
        />
        {refused === null ? null : (
          <p role="alert" className={`${classes.refused} ${classes.row}`}>
            {refused}
          </p>
        )}
        <div className={`${classes.buttons} ${classes.row}`}>
          <Button type="submit" variant={isFirst ? 'filled' : 'default'}>
            {t('generate.do')}
          </Button>
          <Button onClick={next}>{t('generate.next')}</Button>
        </div>
      </form>
    </Panel>
  );
}

/** The seed with the number at its end increased by one. */
function nextSeed(seed: string): string {
  const [, words = '', figures = ''] = /^(.*?)(\d{0,9})$/.exec(seed) ?? [];
  return `${words}${Number(figures) + 1}`.slice(-60);
}
