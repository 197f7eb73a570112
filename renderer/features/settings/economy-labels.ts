/** Key below `economy.labels` of the name of a value. Unit types share a name that takes the type's code. */
export function labelKeyOf(path: readonly string[]): string {
  const [first = '', second] = path;
  if (first === 'repair' && second === 'types') return 'repair.type';
  if (first === 'recovery') return second === 'other' ? 'recovery.other' : 'recovery.type';
  return path.join('.');
}
