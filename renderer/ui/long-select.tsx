import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

type Choices = NonNullable<SelectProps['data']>;
type Choice = Choices[number];

/** The chosen one alone, whose label the field shows. */
function keepChosen(data: Choices, value: string | null): Choice[] {
  const isChosen = (one: string | { readonly value: string }) =>
    (typeof one === 'string' ? one : one.value) === value;
  return data.flatMap((entry): Choice[] => {
    if (typeof entry === 'string' || 'value' in entry) return isChosen(entry) ? [entry] : [];
    const items = entry.items.filter((one) => isChosen(one));
    return items.length === 0 ? [] : [{ ...entry, items }];
  });
}

/**
 * A select for lists of hundreds, or of which a screen has many: while it is closed, the page holds the chosen one alone.
 * The list itself stays in the page, because the field names it to screen readers as soon as it opens.
 */
export function LongSelect({
  data = [],
  value = null,
  onDropdownOpen,
  onDropdownClose,
  ...props
}: SelectProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Select
      {...props}
      value={value}
      data={isOpen ? data : keepChosen(data, value)}
      onDropdownOpen={() => {
        setOpen(true);
        onDropdownOpen?.();
      }}
      onDropdownClose={() => {
        setOpen(false);
        onDropdownClose?.();
      }}
    />
  );
}
