import { useTranslation } from 'react-i18next';
import classes from './pilot-name.module.css';
import { formatPilotName, type NamedPilot } from './unit-card/unit-card-view.ts';

interface PilotNameProps {
  readonly pilot: NamedPilot & { readonly skill: number };
}

/** `Capt. Mara Voss “Cinder” · 3`: a long name is shortened, the Skill stays visible. */
export function PilotName({ pilot }: PilotNameProps) {
  const { t } = useTranslation('game');
  const name = formatPilotName(pilot, t);
  return (
    <span className={classes.pilot}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.skill}>{`\u00a0· ${pilot.skill}`}</span>
    </span>
  );
}
