import { Money } from '@/components/ui/money'
import type { Checkout } from '@/lib/modules/payments/checkout.queries'

import type { Texts } from './text-kinds'

type TotalProps = Pick<Checkout, 'amountAgorot' | 'vatAgorot' | 'vatRateBp'> & {
  t: Pick<Texts, 'balance' | 'total' | 'vat' | 'noVat' | 'listPrice'>
  isRest?: boolean
  /** The price without the discount of a sale. */
  listAgorot?: number | null
}

/** The total to pay, or the balance, and the VAT contained in it. */
export function Total({ t, amountAgorot, vatAgorot, vatRateBp, isRest, listAgorot }: TotalProps) {
  return (
    <>
      {listAgorot && (
        <p className="pay-list-price">
          <span>{t.listPrice}</span>
          <s>
            <Money agorot={listAgorot} />
          </s>
        </p>
      )}
      <p className="pay-total">
        <span>{isRest ? t.balance : t.total}</span>
        <strong>
          <Money agorot={amountAgorot} />
        </strong>
      </p>
      <p className="pay-vat">
        {vatAgorot > 0 ? (
          <>
            {t.vat} ({vatRateBp / 100}%): <Money agorot={vatAgorot} />
          </>
        ) : (
          t.noVat
        )}
      </p>
    </>
  )
}
