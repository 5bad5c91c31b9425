import { formatDateTime } from '@/lib/format/dates'

import { renderEmail } from './layout'
import type { MailContent } from './message'
import { words } from './words'

/** Renders the test e-mail to the person who tries the mail server in the settings. */
export const mailServerTestEmail = ({ name, companyName }: { name: string; companyName: string }): MailContent =>
  renderEmail({
    subject: 'הודעת ניסיון',
    companyName,
    title: 'הדואר עובד',
    name,
    lines: [words`זו הודעת ניסיון שנשלחה מעמוד ההגדרות ב־${formatDateTime(Date.now())}. אין צורך להשיב עליה.`],
  })
