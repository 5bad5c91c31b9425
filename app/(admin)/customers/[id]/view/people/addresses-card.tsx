import styles from '@/components/domain/records/people/people.module.css'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import type { Scope } from '@/lib/access/scope'
import { addressLabels } from '@/lib/modules/contacts/addresses.labels'
import { listAddresses } from '@/lib/modules/contacts/addresses.queries'
import { addressLine } from '@/lib/modules/contacts/addresses.rules'
import { customerRecord } from '@/lib/modules/customers/record.queries'

import { AddAddress } from './add-address'
import { AddressMenu } from './address-menu'

type Props = { scope: Scope<'customers'>; customerId: string; canEdit: boolean }

/** Card of the customer's further addresses. */
export async function AddressesCard({ scope, customerId, canEdit }: Props) {
  const addresses = await listAddresses(scope, customerRecord(customerId))
  return (
    <Card title="כתובות נוספות" actions={canEdit && <AddAddress customerId={customerId} />}>
      {addresses.length === 0 ? (
        <p className="muted">אין כתובות נוספות.</p>
      ) : (
        <ul className={styles.list} aria-label="כתובות נוספות">
          {addresses.map((address) => (
            <li key={address.id} className={styles.item}>
              <div className={styles.what}>
                <span className={styles.small}>{addressLabels[address.label]}</span>
                <Bidi>{addressLine(address)}</Bidi>
              </div>
              {canEdit && <AddressMenu customerId={customerId} address={address} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
