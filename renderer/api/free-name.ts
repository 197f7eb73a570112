interface KnownFile {
  readonly file: string;
  readonly name: string;
}

/** The name itself or, if a listed campaign or file has it, the name with the lowest free number: `Name 2`. */
export function proposeFreeName(name: string, files: readonly KnownFile[]): string {
  const taken = new Set(files.flatMap((file) => [normalise(file.name), normalise(baseName(file.file))]));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(normalise(candidate))) return candidate;
  }
}

function baseName(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? path;
  return name.replace(/\.[^.]*$/, '');
}

/** File systems and people take `The March`, `the-march` and `the_march` for one name, so they compare as equal. */
function normalise(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}
