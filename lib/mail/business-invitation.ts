import { appName } from '@/lib/core/config'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { words } from './words'

/** Renders the e-mail that invites a person to open a company of their own. */
export function businessInvitationEmail(vars: { name: string; inviterName: string; link: string }): MailContent {
  const { name, inviterName, link } = vars
  return fromTemplate(
    'account.invite',
    { name, inviterName, appName: appName() },
    {
      companyName: inviterName,
      name,
      button: { label: 'פתיחת חשבון', link },
      notes: [words`הקישור תקף שבוע ולחשבון אחד. אין להעביר אותו הלאה.`],
    },
  )
}
