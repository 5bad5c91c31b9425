import { Bidi, Ltr } from '@/components/ui/bidi'
import { Phone } from '@/components/ui/phone'
import type { Checkout } from '@/lib/modules/payments/checkout.queries'

import type { Language } from './text-kinds'
import { textsOf } from './texts'

type Props = { seller: Checkout['seller']; language?: Language }

/** The details of the seller, as the consumer protection law requires (distance selling, section 14ג). */
export const Seller = ({ seller, language = 'he' }: Props) => (
  <section aria-labelledby="seller" className="pay-seller">
    <h2 id="seller">{textsOf(language).seller}</h2>
    <p>
      <strong>
        <Bidi>{seller.name}</Bidi>
      </strong>
      {seller.registrationNumber && (
        <>
          {' · '}
          {textsOf(language).registration[seller.businessKind]} <Ltr>{seller.registrationNumber}</Ltr>
        </>
      )}
    </p>
    {seller.address && (
      <p>
        <Bidi>{seller.address}</Bidi>
      </p>
    )}
    <p>
      {seller.phone && <Phone number={seller.phone} />}
      {seller.phone && seller.email && ' · '}
      {seller.email && (
        <a href={`mailto:${seller.email}`}>
          <Ltr>{seller.email}</Ltr>
        </a>
      )}
    </p>
  </section>
)
