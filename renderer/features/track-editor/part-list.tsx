import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { removeAt, replaceAt } from './track-draft.ts';
import classes from './track-editor.module.css';
import { ProblemLine } from './track-fields.tsx';

interface PartListProps<Part> {
  readonly path: string;
  readonly parts: readonly Part[];
  /** Name of a part, by its index. */
  readonly nameOf: (part: Part, index: number) => string;
  readonly removeLabel: (name: string) => string;
  readonly addLabel: string;
  readonly makePart: () => Part;
  readonly onChange: (parts: readonly Part[]) => void;
  readonly children: (part: Part, path: string, change: (part: Part) => void) => ReactNode;
}

/** A list of parts of a track that can be added, changed and removed. */
export function PartList<Part>(props: PartListProps<Part>) {
  const { path, parts, nameOf, removeLabel, addLabel, makePart, onChange, children } = props;
  const id = useId();
  return (
    <div className={classes.parts}>
      <ProblemLine path={path} />
      {parts.map((part, index) => {
        const name = nameOf(part, index);
        return (
          <div
            // Parts have no id: the index is their only key.
            key={index}
            className={classes.part}
            role="group"
            aria-label={name}
          >
            <div className={classes.partFields}>
              {children(part, `${path}[${index}]`, (next) => onChange(replaceAt(parts, index, next)))}
              <ProblemLine path={`${path}[${index}]`} />
            </div>
            <Button
              className={classes.remove ?? ''}
              variant="subtle"
              size="compact-sm"
              aria-label={removeLabel(name)}
              title={removeLabel(name)}
              onClick={() => {
                onChange(removeAt(parts, index));
                document.getElementById(`${id}-add`)?.focus();
              }}
            >
              <IconX size={15} aria-hidden="true" />
            </Button>
          </div>
        );
      })}
      <Button
        id={`${id}-add`}
        className={classes.add ?? ''}
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => onChange([...parts, makePart()])}
      >
        {addLabel}
      </Button>
    </div>
  );
}
