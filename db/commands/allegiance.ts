import type { Commands } from '../handler.ts';
import { findAllegiance, loadAllegiances, saveAllegiance } from '../store/allegiances.ts';
import { refuseTakenLook, refuseTakenName } from '../steps/create-allegiance.ts';

export const allegianceCommands = {
  'allegiance.change': ({ db, note }, { allegianceId, ...changes }) => {
    const allegiances = loadAllegiances(db);
    const before = findAllegiance(allegiances, allegianceId);
    const others = allegiances.filter(({ id }) => id !== allegianceId);
    const { name = before.name, color = before.color, mark = before.mark } = changes;
    // What stays as it is is not judged: campaigns of earlier versions may have two that differ in case only.
    if (name !== before.name) refuseTakenName(others, name);
    refuseTakenLook(others, {
      color: color === before.color ? undefined : color,
      mark: mark === before.mark ? undefined : mark,
    });
    saveAllegiance(db, allegianceId, { name, color, mark });
    note({ name, ...(name === before.name ? {} : { before: before.name }) });
    return {};
  },
} satisfies Commands;
