import { KIND_PATHS, type UnitKind } from './unit-kind.ts';

/** The mark of a kind of unit, in the colour of the text, as on the map; nothing for 'Mechs. Decoration beside a name. */
export function UnitKindMark({ kind, size = 13 }: { kind: UnitKind; size?: number }) {
  return kind === 'mech' ? null : (
    <svg width={size} height={size} viewBox="-6 -6 12 12" aria-hidden="true" data-kind={kind}>
      <path
        d={KIND_PATHS[kind]}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
