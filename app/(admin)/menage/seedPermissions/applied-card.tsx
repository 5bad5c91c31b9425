import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { listApplied } from '@/lib/modules/permission-seed/queries'

import styles from './seed.module.css'

type Props = { applied: Awaited<ReturnType<typeof listApplied>> }

/** What was applied before. */
export const AppliedCard = ({ applied }: Props) => (
  <Card title="מה הוחל">
    {applied.length === 0 ? (
      <p className="muted">עוד לא הוחל דבר מכאן.</p>
    ) : (
      <ul className={styles.rows}>
        {applied.map(({ id, at, by, added, retired, unknown, roles, companies }) => (
          <li key={id}>
            <DateText at={at} as="datetime" /> · <Bidi>{by ?? 'המערכת'}</Bidi>
            <small className={styles.where}>
              {[
                added.length > 0 && `${added.length} הרשאות חדשות`,
                retired.length > 0 && `${retired.length} הרשאות שהוצאו`,
                roles > 0 && `${roles} תפקידים ב־${companies} חברות`,
                unknown > 0 && `ניקוי של ${unknown} שורות לא מוכרות`,
              ]
                .filter(Boolean)
                .join(' · ') || 'ללא שינוי'}
            </small>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
