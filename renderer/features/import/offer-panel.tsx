import { Button, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXCHANGE_FORMATS } from '../../../shared/domain/exchange.ts';
import { takePastedText } from '../../api/imports/read-file.ts';
import { GetAllCards } from '../../ui/get-all-cards.tsx';
import { useOfferText } from '../../api/imports/use-offer-text.ts';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import { ChooseFile } from './choose-file.tsx';
import classes from './import.module.css';

/** A list for Tabletop Simulator, the shortest that can be pasted. */
const EXAMPLE = '{{178,4},{1694,3}}';

/** The ways to begin: drop, choose or paste; and what can be read. */
export function OfferPanel() {
  const { t } = useTranslation('import');
  return (
    <Panel title={t('offer.title')} className={classes.offer ?? ''}>
      <div className={classes.zone}>
        <b>{t('offer.drop')}</b>
        <span>{t('offer.or')}</span>
        <ChooseFile label={t('offer.choose')} isFirst />
      </div>
      <PasteForm />
      <PanelHeading>{t('offer.formats')}</PanelHeading>
      <dl className={classes.formats}>
        {EXCHANGE_FORMATS.map((format) => (
          <div key={format}>
            <dt>{t(`formats.${format}.name`)}</dt>
            <dd>{t(`formats.${format}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.allCards}>
        <GetAllCards />
      </p>
    </Panel>
  );
}

function PasteForm() {
  const { t } = useTranslation('import');
  const { offerText } = useOfferText();
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== '') offerText(takePastedText(text));
  };
  return (
    <form className={classes.paste} onSubmit={submit}>
      <Textarea
        label={t('offer.paste')}
        placeholder={EXAMPLE}
        rows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {t('offer.read')}
      </Button>
    </form>
  );
}
