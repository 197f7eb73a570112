import { createContext } from 'react';

/** The rule system of the open campaign by its id; null: there is none. Only an id, so that the frame loads no rules. */
export const EditionIdContext = createContext<string | null>(null);
