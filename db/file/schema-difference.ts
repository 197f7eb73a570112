/** An object that the schema of a file has and ours has not, or the other way round, or that differs. */
export interface SchemaDifference {
  /** `foreign`: not one of ours. `changed`: ours with other content. `missing`: ours, but not in the file. */
  readonly kind: 'foreign' | 'changed' | 'missing';
  /** `table`, `index`, `trigger` or `view`; any other text in a file made by others. */
  readonly type: string;
  readonly name: string;
}

/**
 * A difference in a few words. The name is quoted, so that a name from a foreign file cannot be read as words of this
 * program.
 */
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
