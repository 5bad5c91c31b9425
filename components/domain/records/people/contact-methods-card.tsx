import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { formatPhone } from '@/lib/format/phone'
import { type ConsentOnAddress, type Refusals, refusalsOfRecord } from '@/lib/modules/consents/refusals.rules'
import { contactMethodChannelLabels, contactMethodLabels } from '@/lib/modules/contacts/contact-methods.labels'
import type { ContactMethod } from '@/lib/modules/contacts/contact-methods.queries'

import type { RecordHandle } from '../record-path'
import { AddContactMethod } from './add-buttons'
import { CallablePhone } from './callable-phone'
import { ContactMethodMenu } from './contact-method-menu'
import { EmailLink } from './email-link'
import styles from './people.module.css'

type Props = {
  record: RecordHandle
  /** The name of the record, for a confirmation before contact. */
  name: string
  methods: readonly ContactMethod[]
  canEdit: boolean
  said: readonly ConsentOnAddress[]
}

/** Card of a record's further phone numbers and addresses, each with its label. */
export const ContactMethodsCard = ({ record, name, methods, canEdit, said }: Props) => (
  <Card title="טלפונים ודוא״ל נוספים" actions={canEdit && <AddContactMethod record={record} />}>
    {methods.length === 0 ? (
      <p className="muted">אין טלפונים או כתובות נוספים.</p>
    ) : (
      <ul className={styles.list} aria-label="טלפונים ודוא״ל נוספים">
        {methods.map((method) => (
          <li key={method.id} className={styles.item} data-off={method.isInvalid ? '' : undefined}>
            <ContactMethodText method={method} name={name} refusals={refusalsOfRecord(said, method.value)} />
            {canEdit && <ContactMethodMenu record={record} method={method} />}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

type TextProps = { method: ContactMethod; name: string; refusals: Refusals }

export const ContactMethodText = ({ method, name, refusals }: TextProps) => (
  <div className={styles.what}>
    <span className={styles.small}>
      {contactMethodChannelLabels[method.channel]} · {contactMethodLabels[method.label]}
    </span>
    <div className={styles.head}>
      <ContactMethodValue method={method} name={name} refusals={refusals} />
      {method.isInvalid && <Badge tone="warn">לא תקין</Badge>}
    </div>
  </div>
)

/** An invalid number or address is shown as plain text, without a link. */
function ContactMethodValue({ method: { channel, value, isInvalid }, name, refusals }: TextProps) {
  if (channel === 'email')
    return isInvalid ? <Ltr>{value}</Ltr> : <EmailLink address={value} name={name} refusals={refusals} />
  if (channel === 'url')
    return (
      <a href={value} target="_blank" rel="noreferrer noopener">
        <Bidi>{value}</Bidi>
      </a>
    )
  if (isInvalid || channel === 'fax') return <Ltr>{formatPhone(value)}</Ltr>
  return <CallablePhone number={value} name={name} refusals={refusals} />
}
