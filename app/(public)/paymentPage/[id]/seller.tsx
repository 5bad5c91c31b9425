import { Bidi, Ltr } from '@/components/ui/bidi'
import { Phone } from '@/components/ui/phone'
import { registrationLabels } from '@/lib/modules/payments/labels'
import type { Visit } from '@/lib/modules/payments/visits/queries'

/** Who sells, as the consumer protection law wants it (distance selling, section 14ג). */
export const Seller = ({ seller }: { seller: Visit['seller'] }) => (
  <section aria-labelledby="seller" className="pay-seller">
    <h2 id="seller">פרטי העסק</h2>
    <p>
      <strong>
        <Bidi>{seller.name}</Bidi>
      </strong>
      {seller.registrationNumber && (
        <>
          {' · '}
          {registrationLabels[seller.businessKind]} <Ltr>{seller.registrationNumber}</Ltr>
        </>
      )}
    </p>
    {seller.address && <p>{seller.address}</p>}
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
