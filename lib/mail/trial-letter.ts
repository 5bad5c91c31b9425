import { formatDateTime } from '@/lib/format/dates'

import { letter } from './layout'
import type { MailContent } from './message'
import { words } from './words'

/** To whoever tries the mail server from the settings. */
export const trialLetter = ({ name, companyName }: { name: string; companyName: string }): MailContent =>
  letter({
    subject: 'הודעת ניסיון',
    companyName,
    title: 'הדואר עובד',
    name,
    lines: [words`זו הודעת ניסיון שנשלחה מעמוד ההגדרות ב־${formatDateTime(Date.now())}. אין צורך להשיב עליה.`],
  })
