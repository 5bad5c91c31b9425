import { formatShekels } from '@/lib/format/money'
import type { MailContent } from '@/lib/mail/message'
import { fromTemplate } from '@/lib/mail/template'
import { words } from '@/lib/mail/words'
import type { NotificationText } from './notification'

type Vars = { name: string; companyName: string; text: NotificationText; link: string; settingsLink: string | null }

/**
 * Renders the e-mail of a notification, for users who chose to receive its kind by e-mail; without `settingsLink` there is
 * nothing to choose.
 */
export function notificationEmail({ name, companyName, text, link, settingsLink }: Vars): MailContent {
  const { title, subject, agorot, by = '', note = '' } = text
  const amount = agorot === undefined ? '' : formatShekels(agorot)
  return fromTemplate(
    'notification',
    { title, subject, amount, by, note, companyName },
    {
      companyName,
      name,
      button: { label: 'פתיחה במערכת', link },
      notes: settingsLink === null ? [] : [words`אפשר לבחור על מה לקבל הודעות: ${settingsLink}`],
    },
  )
}
