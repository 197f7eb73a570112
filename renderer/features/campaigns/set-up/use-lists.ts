import { useCallback, useEffect, useRef } from 'react';
import type { OfferedText } from '../../../api/imports/imports.ts';
import { toPreviewParams } from '../../../api/imports/preview-params.ts';
import { readFiles, takePastedText } from '../../../api/imports/read-file.ts';
import { useQueryOnce } from '../../../api/use-query-once.ts';
import { isTextField } from '../../../ui/is-text-field.ts';
import { refuseUnread, settleForceList } from './force-lists.ts';
import { settleList } from './list-draft.ts';
import type { SetUpDraft } from './set-up-draft.ts';

/** Reads every list of the draft that is still to be read, also one that a reload broke off; `nameForce` names one without a title. */
export function useReadLists(
  draft: SetUpDraft,
  nameForce: (owner: string) => string,
  onChange: (change: (draft: SetUpDraft) => SetUpDraft) => void,
): void {
  const ask = useQueryOnce();
  const underWay = useRef(new Set<string>());
  useEffect(() => {
    for (const { list, owner } of draft.forces) {
      if (list?.state !== 'reading') continue;
      const { source } = list;
      const { id, text } = source.offered;
      if (text === null || underWay.current.has(id)) continue;
      underWay.current.add(id);
      void ask('exchange.preview', toPreviewParams(source, text)).then((reply) => {
        underWay.current.delete(id);
        onChange((present) =>
          settleForceList(
            present,
            reply.ok
              ? settleList(source, reply.result, nameForce(owner))
              : { source, state: 'failed', error: reply.error },
          ),
        );
      });
    }
  }, [ask, draft, nameForce, onChange]);
}

/** Reads texts that came together, and answers them with the reason for each that cannot be read. */
export function useRefuseUnread(): (texts: readonly OfferedText[]) => Promise<readonly OfferedText[]> {
  const ask = useQueryOnce();
  return useCallback(
    (texts) =>
      refuseUnread(texts, async (source, text) => {
        const reply = await ask('exchange.preview', toPreviewParams(source, text));
        return reply.ok ? reply.result : null;
      }),
    [ask],
  );
}

/** Takes files that are dropped on the window, and text that is pasted outside of fields. */
export function useOfferedLists(onOffer: (texts: readonly OfferedText[]) => void): void {
  const latest = useRef(onOffer);
  useEffect(() => {
    latest.current = onOffer;
  });
  useEffect(() => {
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      // The window would open the file on the import screen.
      event.preventDefault();
      void readFiles(files).then((texts) => latest.current(texts));
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.defaultPrevented || isTextField(event.target) || text.trim() === '') return;
      event.preventDefault();
      latest.current([takePastedText(text)]);
    };
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
}
