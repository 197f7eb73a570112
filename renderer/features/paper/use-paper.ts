import { useAppSelector } from '../../api/hooks.ts';
import { findUsualPaper, type PaperSize } from '../../api/preferences.ts';

/** The paper that sheets are printed on: as chosen, else what is usual. */
export function usePaper(): PaperSize {
  const { paper, language } = useAppSelector((state) => state.preferences);
  return paper ?? findUsualPaper(language, navigator.languages);
}
