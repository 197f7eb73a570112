/** A special ability with a figure behind its code: `IT3.5`, `CT60D4` with the doors it names. */
const FIGURE = /^(\d+(?:\.\d+)?)(D\d+)?$/;

/** The figure behind a code on a card; null when the card has no such ability or it cannot be read. */
export function readFigure(specials: readonly string[], code: string): number | null {
  for (const special of specials) {
    const match = special.startsWith(code) ? FIGURE.exec(special.slice(code.length)) : null;
    if (match !== null) return Number(match[1]);
  }
  return null;
}

/** The specials with another figure behind a code: 0 takes the ability away, a new one comes last. */
export function writeFigure(specials: readonly string[], code: string, figure: number): readonly string[] {
  const had = readFigure(specials, code) !== null;
  if (!had) return figure > 0 ? [...specials, `${code}${figure}`] : specials;
  return specials.flatMap((special) => {
    const match = special.startsWith(code) ? FIGURE.exec(special.slice(code.length)) : null;
    if (match === null) return [special];
    return figure > 0 ? [`${code}${figure}${match[2] ?? ''}`] : [];
  });
}
