import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { Checkout } from '@/lib/modules/payments/checkout.queries'
import { href } from '@/lib/routes/find'

import type { Texts } from './text-kinds'
import { textsOf } from './texts'

type Part = Checkout['parts'][number]

/**
 * The dated parts of the page with their states (paid, late …), and for each open part its balance and a payment link.
 */
export function Schedule({ checkout: { parts, language }, today }: { checkout: Checkout; today: string }) {
  const t = textsOf(language)
  return (
    <section aria-labelledby="schedule">
      <h2 id="schedule">{t.schedule}</h2>
      <ol className="pay-schedule">
        {parts.map((part) => (
          <li key={part.token}>
            <span>
              <DateText at={part.dueOn} />
              <span className="pay-quantity"> · {wordOf(part, t, today)}</span>
            </span>
            <span className="pay-part-sum">
              <Money agorot={isOpen(part) ? part.leftAgorot : part.amountAgorot} />
              {isOpen(part) && (
                <a className="btn btn-outline btn-sm" href={href('paymentpage', { id: part.token })}>
                  {t.payPart}
                </a>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const isOpen = ({ state }: Part) => state === 'active' || state === 'partial'

function wordOf(part: Part, t: Texts, today: string): string {
  if (part.state === 'paid') return t.part.paid
  if (!isOpen(part)) return part.paidAgorot >= part.amountAgorot ? t.part.paid : t.part.closed
  if (part.dueOn !== null && part.dueOn < today) return t.part.late
  return part.state === 'partial' ? t.part.rest : t.part.open
}
