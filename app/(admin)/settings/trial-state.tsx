import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { MailServerSettings } from '@/lib/modules/settings/mail/mail.queries'

import styles from './mail.module.css'

/** What became of the last message through the saved server; it is kept until the server changes. */
export function TestMailResult({ trial }: Pick<MailServerSettings, 'trial'>) {
  if (!trial)
    return (
      <p className={styles.state}>
        <Status tone="muted">לא נבדק</Status>
      </p>
    )
  return (
    <p className={styles.state}>
      <Status tone={trial.error === null ? 'ok' : 'bad'}>
        {trial.error === null ? (
          <>
            תקין. ההודעה האחרונה יצאה ב־
            <DateText at={trial.at} as="datetime" />
          </>
        ) : (
          <>
            הניסיון האחרון נכשל: <Bidi>{trial.error || 'השרת לא ענה'}</Bidi>
          </>
        )}
      </Status>
      {trial.error !== null && (
        <span className={styles.note}>
          נבדק ב־
          <DateText at={trial.at} as="datetime" />
        </span>
      )}
    </p>
  )
}
