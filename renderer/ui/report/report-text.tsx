import { Textarea, type TextareaProps } from '@mantine/core';
import { type Ref, useRef } from 'react';

interface ReportTextProps extends Pick<TextareaProps, 'label' | 'description' | 'error' | 'required'> {
  readonly text: string | undefined;
  /** Most characters. */
  readonly longest: number;
  /** `amends`: the change belongs to the step that was begun with the first key. */
  readonly onText: (text: string | undefined, amends: boolean) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A text of the report; what is typed while the field has the focus is one step for Undo. */
export function ReportText({ text, longest, onText, ...field }: ReportTextProps) {
  const isTyping = useRef(false);
  const begin = () => {
    isTyping.current = false;
  };
  return (
    <Textarea
      {...field}
      size="xs"
      autosize
      minRows={2}
      maxRows={10}
      maxLength={longest}
      value={text ?? ''}
      onFocus={begin}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        onText(typed === '' ? undefined : typed, isTyping.current);
        isTyping.current = true;
      }}
    />
  );
}
