import { Money } from '@/components/ui/money'
import type { Checkout } from '@/lib/modules/payments/checkout.queries'

import type { Texts } from './text-kinds'

type TotalProps = Pick<Checkout, 'amountAgorot' | 'vatAgorot' | 'vatRateBp'> & {
  t: Pick<Texts, 'balance' | 'total' | 'vat' | 'noVat'>
  isRest?: boolean
}

/** The total to pay, or the balance, and the VAT contained in it. */
export function Total({ t, amountAgorot, vatAgorot, vatRateBp, isRest }: TotalProps) {
  return (
    <>
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
