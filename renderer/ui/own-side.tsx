import { useTranslation } from 'react-i18next';
import type { Allegiance } from '../../shared/domain/allegiance.ts';
import { SIDES } from '../../shared/domain/side.ts';
import classes from './own-side.module.css';
import type { RolePlayer } from './role-names.ts';
import { useFormat } from './use-format.ts';

interface OwnSideProps {
  readonly allegiances: readonly Pick<Allegiance, 'id' | 'name'>[];
  readonly players: readonly Pick<RolePlayer, 'role' | 'allegianceId'>[];
}

/** Cautions that allies fight each other; nothing where they do not. */
export function OwnSide({ allegiances, players }: OwnSideProps) {
  const { t } = useTranslation('track');
  const format = useFormat();
  const onBothSides = allegiances.filter(({ id }) =>
    SIDES.every((side) => players.some(({ role, allegianceId }) => role === side && allegianceId === id)),
  );
  if (onBothSides.length === 0) return null;
  return (
    <p className={classes.caution} role="status">
      {t('begin.ownSide', { names: format.list(onBothSides.map(({ name }) => name)) })}
    </p>
  );
}
