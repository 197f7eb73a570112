import { useTranslation } from 'react-i18next';
import { CHOOSERS, type TrackCourse } from '../../../shared/domain/track-course.ts';
import { Panel } from '../../ui/panel.tsx';
import type { TrackDraftProps } from './texts-panel.tsx';
import { CheckField, ChoiceField, OptionalNumberField } from './track-fields.tsx';
import classes from './track-editor.module.css';

/** What follows the track, whether it stays open and can be fought again, and how long it takes. */
export function CoursePanel({ draft, onChange }: TrackDraftProps) {
  const { t } = useTranslation('track-editor');
  const { course } = draft;
  const change = (changes: Partial<TrackCourse>) => onChange({ course: { ...course, ...changes } });
  return (
    <Panel title={t('course.title')}>
      <div className={classes.fields}>
        <div className={`${classes.row} ${classes.longNames}`}>
          <ChoiceField
            path="course.chosenBy"
            label={t('course.chosenBy')}
            value={course.chosenBy}
            choices={CHOOSERS}
            nameOf={(chooser) => t(`course.choosers.${chooser}`)}
            onChange={(chosenBy) => change({ chosenBy })}
          />
          <OptionalNumberField
            path="course.days"
            label={t('course.days')}
            value={course.days}
            onChange={(days) => change({ days })}
          />
        </div>
        <CheckField
          path="course.staysOpen"
          label={t('course.staysOpen')}
          value={course.staysOpen}
          onChange={(staysOpen) => change({ staysOpen })}
        />
        {course.staysOpen && (
          <CheckField
            path="course.holdsEnd"
            label={t('course.holdsEnd')}
            value={course.holdsEnd === true}
            onChange={(holdsEnd) => change({ holdsEnd })}
          />
        )}
        <CheckField
          path="course.closes"
          label={t('course.closes')}
          value={course.closes === 'rivals'}
          onChange={(isFront) => change({ closes: isFront ? 'rivals' : 'all' })}
        />
        <CheckField
          path="course.again"
          label={t('course.again')}
          value={course.again}
          onChange={(again) => change({ again })}
        />
        <CheckField
          path="course.ends"
          label={t('course.ends')}
          value={course.ends}
          onChange={(ends) => change({ ends })}
        />
      </div>
    </Panel>
  );
}
