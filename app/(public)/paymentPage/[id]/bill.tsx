import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { Checkout } from '@/lib/modules/payments/checkout.queries'

import { textsOf } from './texts'
import { Total } from './total'

type Line = { name: string; quantity: number; unitAgorot: number }
type Sums = Pick<Checkout, 'language' | 'amountAgorot' | 'vatAgorot' | 'vatRateBp'>
type Props = {
  bill: Sums & { lines: Line[]; paidAgorot?: number; discountAgorot?: number } & Partial<
      Pick<Checkout, 'expiresAt' | 'dueOn' | 'listAgorot'>
    >
}

/** The list of purchased lines with the total including VAT and the VAT contained in it. */
export function Bill({
  bill: { language, lines, expiresAt, dueOn, paidAgorot = 0, discountAgorot = 0, ...sums },
}: Props) {
  const t = textsOf(language)
  return (
    <section aria-labelledby="bill">
      <h2 id="bill">{t.bill}</h2>
      <ul className="pay-bill">
        {lines.map(({ name, quantity, unitAgorot }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page never move
          <li key={index}>
            <span>
              <Bidi>{name}</Bidi>
              {quantity > 1 && <span className="pay-quantity"> × {quantity}</span>}
            </span>
            <Money agorot={quantity * unitAgorot} />
          </li>
        ))}
        {discountAgorot > 0 && <Row label={t.discount} agorot={-discountAgorot} />}
        {paidAgorot > 0 && <Row label={t.paid} agorot={-paidAgorot} />}
      </ul>
      <Total {...sums} t={t} isRest={paidAgorot > 0} />
      {dueOn && (
        <p className="pay-vat">
          {t.due} <DateText at={dueOn} />
        </p>
      )}
      {expiresAt && (
        <p className="pay-vat">
          {t.until} <DateText at={expiresAt} as={language === 'he' ? 'long' : 'date'} />
        </p>
      )}
    </section>
  )
}

const Row = ({ label, agorot }: { label: string; agorot: number }) => (
  <li>
    <span>{label}</span>
    <Money agorot={agorot} />
  </li>
)
