import { formatShekels } from '@/lib/format/money'
import type { Told } from '@/lib/notifications/words'

import { letter } from './layout'
import type { MailContent } from './message'
import { subjectOf, words } from './words'

type Vars = { name: string; companyName: string; told: Told; link: string; settingsLink: string }

/** To a user who asked to hear of a kind of thing by mail too. */
export function notificationLetter({ name, companyName, told, link, settingsLink }: Vars): MailContent {
  const { title, subject, agorot, by, note } = told
  return letter({
    subject: subject ? subjectOf`${title}: ${subject}` : title,
    companyName,
    title,
    name,
    lines: [
      words`${subject}`,
      ...(agorot === undefined ? [] : [words`סכום: ${formatShekels(agorot)}`]),
      ...(by ? [words`מאת: ${by}`] : []),
      ...(note ? [words`${note}`] : []),
    ],
    button: { label: 'פתיחה במערכת', link },
    notes: [words`אפשר לבחור על מה לקבל הודעות: ${settingsLink}`],
  })
}
