import { Money } from '@/components/ui/money'
import { translateError } from './localized-errors'
import type { Sale } from './pay-body'
import type { FormTexts } from './text-kinds'
import { Total } from './total'
import type { Quote } from './use-quote'

type Props = { sale: Sale; quote: Quote; t: FormTexts }

/**
 * The total of the payer's choice, or the reason why it could not be calculated; announced to screen readers on every
 * change.
 */
export const ChosenSum = ({ sale, quote, t }: Props) => (
  <div role="status" aria-busy={quote.isLoading}>
    {quote.failure && <p className="field-error">{translateError(quote.failure, t).message}</p>}
    {quote.discountAgorot > 0 && (
      <p className="pay-vat">
        {t.discount}: <Money agorot={quote.discountAgorot} />
      </p>
    )}
    {quote.amountAgorot > 0 && <Total {...sale} {...quote} t={t} />}
  </div>
)
