/** An object in which the schema of a file is not the one that this program makes. */
export interface SchemaDifference {
  /** Not ours at all, ours with other contents, or ours and not there. */
  readonly kind: 'foreign' | 'changed' | 'missing';
  /** `table`, `index`, `trigger` or `view`, unless a stranger has put something else there. */
  readonly type: string;
  readonly name: string;
}

/** A difference in a few words; the name is quoted, so that a stranger's cannot pass for words of this program. */
export function describeDifference({ kind, type, name }: SchemaDifference): string {
  const object = `${type} ${JSON.stringify(name)}`;
  switch (kind) {
    case 'foreign':
      return `${object} is not Warchest's`;
    case 'changed':
      return `${object} is not as Warchest makes it`;
    case 'missing':
      return `${object} is missing`;
  }
}
