import type { CancellationLaw } from '@/lib/billing/cancellation-law'
import type { CancellationKind } from '@/lib/modules/payments/cancellation/cancellation.schema'

import { formatInlineAmount } from '../in-text'
import { fillPlaceholders } from '../text-kinds'
import type { CancelTexts } from './text-kinds'

type Props = { law: CancellationLaw; kind: CancellationKind; t: CancelTexts['law'] }

/** The payer's legal right to cancel, in plain words. */
export const Law = ({ law, kind, t }: Props) => (
  <section aria-labelledby="law">
    <h2 id="law">{t.title}</h2>
    <ul>
      {t[kind].map((sentence) => (
        <li key={sentence}>{fillPlaceholders(sentence, ...figuresOf(law, kind))}</li>
      ))}
    </ul>
    <p className="pay-vat">{t.source}</p>
  </section>
)

/** Returns the figures to insert into the sentences, by kind of cancellation. */
const figuresOf = (law: CancellationLaw, kind: CancellationKind) =>
  kind === 'deal'
    ? [law.days, law.extendedMonths, law.feeBp / 100, formatInlineAmount(law.feeMaxAgorot), law.refundDays]
    : [law.stopBusinessDays]
