import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { addressLabels } from '@/lib/modules/contacts/addresses.labels'
import type { RecordAddress } from '@/lib/modules/contacts/addresses.queries'
import { addressLine } from '@/lib/modules/contacts/addresses.rules'

import { AddAddress } from './add-buttons'
import { AddressMenu } from './address-menu'
import styles from './people.module.css'

type Props = { customerId: string; addresses: readonly RecordAddress[]; canEdit: boolean }

export const AddressesCard = ({ customerId, addresses, canEdit }: Props) => (
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
