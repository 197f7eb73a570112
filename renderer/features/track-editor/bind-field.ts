/** A part of the edited track, and its path in the track. */
export interface PartProps<Part> {
  readonly part: Part;
  readonly path: string;
  readonly onChange: (part: Part) => void;
}

/** Props of a field that shows and changes one value of a part. */
export function bindField<Part extends object, Key extends keyof Part & string>(
  { part, path, onChange }: PartProps<Part>,
  key: Key,
): { path: string; value: Part[Key]; onChange: (value: Part[Key]) => void } {
  return {
    path: `${path}.${key}`,
    value: part[key],
    onChange: (value) => onChange({ ...part, [key]: value }),
  };
}
