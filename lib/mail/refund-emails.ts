import { formatShekels } from '@/lib/format/money'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { inEnglish, type Reader } from './templates'
import { words } from './words'

type RefundVars = {
  payerName: string
  companyName: string
  amount: number
  description: string
  reference: string
  /** Whether it is refunded by the gateway, which takes the card company a few days. */
  byGateway: boolean
}

/** Renders the e-mail to a payer whose payment was refunded; `amount` in agorot. */
export function paymentRefundedEmail({ amount, byGateway, language, ...vars }: RefundVars & Reader): MailContent {
  return fromTemplate(
    'payment.refunded',
    { ...vars, amount: formatShekels(amount) },
    {
      companyName: vars.companyName,
      name: vars.payerName,
      ...inEnglish(language),
      ...(byGateway && {
        notes: [
          language === 'en'
            ? words`The credit usually appears within a few business days at the card company or the app that paid.`
            : words`הזיכוי מופיע בדרך כלל בתוך כמה ימי עסקים אצל חברת האשראי או באפליקציה ששילמה.`,
        ],
      }),
    },
  )
}
