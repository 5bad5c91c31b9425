import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { formatTypedPhone } from '@/lib/format/phone'
import { registrationLabels } from '@/lib/modules/payments/payments.labels'

import type { CompanyValues } from './company-values'
import styles from './receipt-head.module.css'

/** Preview of a receipt's header with these details. */
export const ReceiptHead = ({ values }: { values: CompanyValues }) => {
  const { name, businessKind, registrationNumber, address, phone, email } = values
  return (
    <Card title="כך ייראה ראש הקבלה">
      <div className={styles.paper} aria-live="off">
        <p className={styles.name}>{name.trim() ? <Bidi>{name}</Bidi> : 'השם הרשום'}</p>
        {registrationNumber && (
          <p>
            {registrationLabels[businessKind]} <Ltr>{registrationNumber}</Ltr>
          </p>
        )}
        {address && (
          <p>
            <Bidi>{address}</Bidi>
          </p>
        )}
        <p>
          {phone && <Contact name="טלפון">{formatTypedPhone(phone)}</Contact>}
          {phone && email && ' · '}
          {email && <Contact name="דוא״ל">{email}</Contact>}
        </p>
        <hr />
        <p className={styles.title}>אישור תשלום מס׳ …</p>
      </div>
    </Card>
  )
}

/** A label with its number or address; they wrap to the next line together. */
const Contact = ({ name, children }: { name: string; children: string }) => (
  <span className={styles.whole}>
    {name}{' '}
    <span className={styles.whole}>
      <Ltr>{children}</Ltr>
    </span>
  </span>
)
