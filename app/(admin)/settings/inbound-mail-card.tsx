import { Stack } from '@/components/screen/columns'
import { LiveRefresh } from '@/components/shell/live'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { inboundMailStateLabels, inboundMailStateTones } from '@/lib/modules/inbound-mail/inbound-mail.labels'
import type { InboundMailSettings } from '@/lib/modules/inbound-mail/routes.queries'

import { InboundMailForm } from './inbound-mail-form'
import styles from './mail.module.css'

/** Card of the address to which guests answer invitations, and what arrived there last. */
export const InboundMailCard = ({ settings: { address, recent } }: { settings: InboundMailSettings }) => (
  <Card title="תשובות להזמנות מהיומן">
    <Stack>
      <p>
        מוזמנים משיבים להזמנה בלחיצה ב־Outlook, ב־Google או ב־Apple, והתשובה יוצאת בדוא״ל. כדי שהיא תירשם באירוע, בוחרים
        כתובת דוא״ל לתשובות, ומגדירים אצל ספק הדואר שכל הודעה שמגיעה אליה תועבר, כמו שהיא, לכתובת סודית של המערכת.
      </p>
      {address === null && (
        <p className="muted">עוד לא נבחרה כתובת: תשובות מגיעות לדוא״ל של מי שקבע את האירוע, ואינן נרשמות כאן.</p>
      )}
      <InboundMailForm key={address} address={address} />
      {recent.length > 0 && <Recent recent={recent} />}
    </Stack>
    <LiveRefresh topics={['inboundMail']} />
  </Card>
)

const Recent = ({ recent }: Pick<InboundMailSettings, 'recent'>) => (
  <section aria-label="הודעות אחרונות שהתקבלו">
    <h3>הודעות אחרונות</h3>
    <ul className={styles.templates}>
      {recent.map(({ id, receivedAt, fromAddress, subject, state, note }) => (
        <li key={id}>
          <span>
            <strong>
              <Bidi>{subject || 'בלי נושא'}</Bidi>
            </strong>
            <br />
            <span className={styles.note}>
              {fromAddress && (
                <>
                  <Ltr>{fromAddress}</Ltr> ·{' '}
                </>
              )}
              <DateText at={receivedAt} as="datetime" />
              {note && (
                <>
                  {' '}
                  · <Bidi>{note}</Bidi>
                </>
              )}
            </span>
          </span>
          <span className={styles.end}>
            <Status tone={inboundMailStateTones[state]}>{inboundMailStateLabels[state]}</Status>
          </span>
        </li>
      ))}
    </ul>
  </section>
)
