import { formatDate } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { words } from './words'

type Vars = { customerName: string; companyName: string; from: string; to: string; balance: number }

/** Renders the e-mail to a customer with a statement, which the caller attaches; calendar days, `balance` in agorot. */
export const customerStatementEmail = ({ from, to, balance, ...vars }: Vars): MailContent =>
  fromTemplate(
    'customer.statement',
    { ...vars, period: `${formatDate(from)}–${formatDate(to)}`, balance: formatShekels(balance) },
    { companyName: vars.companyName, name: vars.customerName, notes: [words`הכרטסת מצורפת להודעה.`] },
  )
