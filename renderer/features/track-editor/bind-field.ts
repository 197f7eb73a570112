/** A part of a track that is being edited, and where in the track it stands. */
export interface PartProps<Part> {
  readonly part: Part;
  readonly path: string;
  readonly onChange: (part: Part) => void;
}

/** What a field needs to show and change one value of a part. */
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
