import { Button, FileButton } from '@mantine/core';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureId } from '../../../shared/domain/ids.ts';
import { PICTURE_TYPES } from '../../../shared/domain/picture.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { useCommand } from '../use-command.tsx';
import { CampaignPicture } from './campaign-picture.tsx';
import classes from './pictures.module.css';
import { shrinkPicture } from './shrink-picture.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

interface PictureFieldProps {
  readonly as: 'portrait' | 'emblem';
  readonly pictureId: PictureId | undefined;
  /** Whose picture it is. */
  readonly name: string;
  /** Stands in a large frame while there is no picture; missing: the field is a line, without a frame. */
  readonly placeholder?: ReactNode;
  /** Null: takes the picture away. */
  readonly onChoose: (pictureId: PictureId | null) => void;
}

/** Field for a picture: it is chosen or dropped, shrunk and stored; a refusal is shown below it. */
export function PictureField({ as, pictureId, name, placeholder, onChoose }: PictureFieldProps) {
  const { t } = useTranslation('pictures');
  const [isOver, setOver] = useState(false);
  const { take, isPending, error } = useTakePicture(onChoose);
  const label = t(`${as}.of`, { name });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0] ?? null);
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={classes.field}
      data-over={isOver}
      data-framed={placeholder !== undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {placeholder === undefined ? (
        <CampaignPicture pictureId={pictureId} as={as} size="96px" label={label} />
      ) : (
        <span className={classes.frame}>
          {pictureId === undefined ? (
            placeholder
          ) : (
            <CampaignPicture pictureId={pictureId} as={as} size="100%" label={label} />
          )}
        </span>
      )}
      <span className={classes.buttons}>
        <FileButton accept={PICTURE_TYPES.join(',')} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} size="compact-xs" variant="subtle" loading={isPending}>
              {t(pictureId === undefined ? `${as}.choose` : `${as}.change`)}
            </Button>
          )}
        </FileButton>
        {pictureId === undefined ? (
          <span className={classes.hint}>{t('hint')}</span>
        ) : (
          <Button size="compact-xs" variant="subtle" onClick={() => onChoose(null)}>
            {t(`${as}.remove`)}
          </Button>
        )}
      </span>
      {error === null ? null : (
        <p role="alert">
          <ErrorText error={error} />
        </p>
      )}
    </div>
  );
}

/** Makes a file small, keeps it in the campaign and hands its id on. */
function useTakePicture(onChoose: (pictureId: PictureId) => void) {
  const [add, adding] = useCommand('picture.add', { errors: 'inline', offerUndo: false });
  const [refusal, setRefusal] = useState<ContractError | null>(null);
  const [isReading, setReading] = useState(false);
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setRefusal(null);
    adding.reset();
    setReading(true);
    const shrunk = await shrinkPicture(file);
    setReading(false);
    if (!shrunk.ok) {
      setRefusal(shrunk.error);
      return;
    }
    const added = await add({ data: shrunk.data });
    if (added.ok) onChoose(added.result.pictureId);
  };
  return { take, isPending: isReading || adding.isPending, error: refusal ?? adding.error };
}
