import { Avatar } from '@/components/ui/avatar'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { countText } from '@/lib/format/count-text'
import type { PostReaders } from '@/lib/modules/posts/reads.queries'

import styles from '../../posts.module.css'

/** Card of the users who opened the post, with the times, and the number of those who did not. */
export const Readers = ({ readers, missing }: PostReaders) => (
  <Card title="מי קרא" footer={<p className="muted">{missingText(missing)}</p>}>
    {readers.length === 0 ? (
      <p className="muted">עדיין לא נקראה.</p>
    ) : (
      <ul className={styles.readers}>
        {readers.map(({ id, name, readAt }) => (
          <li key={id}>
            <Avatar name={name} />
            <Bidi>{name}</Bidi>
            <span>
              <DateText at={readAt} as="datetime" />
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

function missingText(missing: number): string {
  if (missing === 0) return 'כולם קראו.'
  return countText(missing, ['אדם אחד עוד לא קרא.', 'שני אנשים עוד לא קראו.', 'אנשים עוד לא קראו.'])
}
