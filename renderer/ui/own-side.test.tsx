import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { AllegianceId, ForceId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import { createI18n } from '../app/i18n.ts';
import { OwnSide } from './own-side.tsx';
import type { RolePlayer } from './role-names.ts';

const allegiances = ['one', 'two'].map((id) => ({ id: id as AllegianceId, name: id }));
const play = (role: Side, allegianceId: string, forceId: string) =>
  ({ role, allegianceId: allegianceId as AllegianceId, forceId: forceId as ForceId }) satisfies RolePlayer;
const caution = (...players: RolePlayer[]) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n('en')}>
      <OwnSide allegiances={allegiances} players={players} />
    </I18nextProvider>,
  );

it('cautions which allegiances would win whichever side won', () => {
  const attacker = play('attacker', 'one', 'a');
  expect(caution(attacker, play('defender', 'two', 'b'))).toBe('');
  expect(caution(attacker, play('defender', 'one', 'c'))).toContain('the victory counts for one.');
  expect(caution(attacker, play('defender', 'one', 'c'), play('attacker', 'two', 'b'))).toContain('for one.');
});
