import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStoredText, storeAsJson } from '../../api/stored-text.ts';
import { formatElapsed } from './format-elapsed.ts';

interface TurnClockProps {
  /** When the turn began, ISO 8601; null: none is under way. */
  readonly beganAt: string | null;
}

const STORAGE_KEY = 'warchest.table-clock';

/** How long the turn has lasted, for whoever wants to see it on this computer. */
export function TurnClock({ beganAt }: TurnClockProps) {
  const { t } = useTranslation('table');
  const [isOn, setOn] = useState(() => readStoredText(STORAGE_KEY) === 'true');
  const toggle = () => {
    storeAsJson(STORAGE_KEY, !isOn);
    setOn(!isOn);
  };
  return (
    <Button mih={44} px={12} aria-pressed={isOn} title={t('clock.label')} onClick={toggle}>
      <IconClock size={18} aria-hidden="true" />
      <span className="visually-hidden">{t('clock.label')}</span>
      {isOn && <Elapsed beganAt={beganAt} />}
    </Button>
  );
}

/** Time since the turn began, a second at a time; nothing while none is under way. */
function Elapsed({ beganAt }: TurnClockProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = beganAt === null ? 0 : (now - Date.parse(beganAt)) / 1000;
  return (
    <span className="num" role="timer" style={{ marginLeft: 8 }}>
      {formatElapsed(seconds)}
    </span>
  );
}
