import { useState } from 'react';

/** Faces of two dice, each null until it is told. */
export type Faces = readonly [number | null, number | null];

const NOTHING_TOLD: Faces = [null, null];

/** Two dice that are told one by one, in place of their total. */
export interface TwoDice {
  readonly isOn: boolean;
  readonly faces: Faces;
  readonly toggle: () => void;
  /** Tells the face of a die, of the next one if `which` is missing; both are sent once they are there. */
  readonly tell: (face: number, send: (faces: readonly number[]) => void, which?: 0 | 1) => void;
}

/** Whether dice are told one by one stays so from question to question; what was told of them does not. */
export function useTwoDice(question: string): TwoDice {
  const [isOn, setOn] = useState(false);
  const [told, setTold] = useState({ question, faces: NOTHING_TOLD });
  const faces = told.question === question ? told.faces : NOTHING_TOLD;
  return {
    ...{ isOn, faces },
    toggle: () => {
      setOn(!isOn);
      setTold({ question, faces: NOTHING_TOLD });
    },
    tell: (face, send, which = faces[0] === null ? 0 : 1) => {
      const [one, other]: Faces = which === 0 ? [face, faces[1]] : [faces[0], face];
      if (one !== null && other !== null) send([one, other]);
      setTold({ question, faces: one !== null && other !== null ? NOTHING_TOLD : [one, other] });
    },
  };
}
