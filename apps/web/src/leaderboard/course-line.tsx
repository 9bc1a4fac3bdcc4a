import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawnCourse } from './course';

/** A small line of places, in the frame for which its points are made (course.ts); what it shows is said in words beside it. */
export function CourseLine({ course }: { course: DrawnCourse | undefined }): ReactElement {
  const { t } = useTranslation();
  if (course === undefined) return <>—</>;
  const last = course.lines.at(-1)?.split(' ').at(-1)?.split(',');
  return (
    <>
      <svg className="course" viewBox="0 0 64 20" width={64} height={20} aria-hidden="true">
        {course.lines.map((points) => (
          <polyline key={points} points={points} />
        ))}
        {last && <circle cx={last[0]} cy={last[1]} r="2" />}
      </svg>
      <span className="hidden">{t('board.courseOf', { places: course.text })}</span>
    </>
  );
}
