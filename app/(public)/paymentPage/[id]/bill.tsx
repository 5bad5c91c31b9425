import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { Visit } from '@/lib/modules/payments/visits/queries'

/** What is bought, and for how much: the price with VAT, and how much of it is VAT. */
export const Bill = ({ visit: { lines, amountAgorot, vatAgorot, vatRateBp, expiresAt } }: { visit: Visit }) => (
  <section aria-labelledby="bill">
    <h2 id="bill">פירוט</h2>
    <ul className="pay-bill">
      {lines.map(({ id, name, quantity, unitAgorot }) => (
        <li key={id}>
          <span>
            <Bidi>{name}</Bidi>
            {quantity > 1 && <span className="pay-quantity"> × {quantity}</span>}
          </span>
          <Money agorot={quantity * unitAgorot} />
        </li>
      ))}
    </ul>
    <p className="pay-total">
      <span>סך הכול לתשלום, כולל מע״מ</span>
      <strong>
        <Money agorot={amountAgorot} />
      </strong>
    </p>
    <p className="pay-vat">
      {vatAgorot > 0 ? (
        <>
          מזה מע״מ ({vatRateBp / 100}%): <Money agorot={vatAgorot} />
        </>
      ) : (
        'המחיר אינו כולל מע״מ, ולא יתווסף לו מע״מ.'
      )}
    </p>
    {expiresAt && (
      <p className="pay-vat">
        אפשר לשלם עד <DateText at={expiresAt} as="long" />
      </p>
    )}
  </section>
)
