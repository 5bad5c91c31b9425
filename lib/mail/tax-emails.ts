import { formatShekels } from '@/lib/format/money'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { words } from './words'

type Sent = {
  customerName: string
  companyName: string
  documentType: string
  number: string
  amount: number
  isCopy: boolean
}

/** Renders the e-mail to the customer of a tax document, which the caller attaches; `amount` in agorot. */
export const taxDocumentEmail = ({ amount, isCopy, ...vars }: Sent): MailContent =>
  fromTemplate(
    'tax-document.sent',
    { ...vars, amount: formatShekels(amount) },
    {
      companyName: vars.companyName,
      name: vars.customerName,
      notes: [isCopy ? words`מצורף העתק נאמן למקור.` : words`המסמך חתום דיגיטלית. כדאי לשמור אותו.`],
    },
  )
