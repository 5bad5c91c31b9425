import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { countText } from '@/lib/format/count-text'
import type { listApplied } from '@/lib/modules/permission-seed/permission-seed.queries'

import styles from './seed.module.css'

type Props = { applied: Awaited<ReturnType<typeof listApplied>> }

/** Card of the earlier runs. */
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
                added.length > 0 && countText(added.length, ['הרשאה חדשה אחת', 'שתי הרשאות חדשות', 'הרשאות חדשות']),
                retired.length > 0 &&
                  countText(retired.length, ['הרשאה אחת שהוצאה', 'שתי הרשאות שהוצאו', 'הרשאות שהוצאו']),
                roles > 0 &&
                  `${countText(roles, ['תפקיד אחד', 'שני תפקידים', 'תפקידים'])} ${countText(companies, ['בחברה אחת', 'בשתי חברות', 'ב־# חברות'])}`,
                unknown > 0 &&
                  countText(unknown, [
                    'ניקוי של שורה לא מוכרת אחת',
                    'ניקוי של שתי שורות לא מוכרות',
                    'ניקוי של # שורות לא מוכרות',
                  ]),
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
