import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { formatPhone } from '@/lib/format/phone'
import { contactMethodChannelLabels, contactMethodLabels } from '@/lib/modules/contacts/contact-methods.labels'
import type { ContactMethod } from '@/lib/modules/contacts/contact-methods.queries'

import type { RecordHandle } from '../record-path'
import { AddContactMethod } from './add-buttons'
import { CallablePhone } from './callable-phone'
import { ContactMethodMenu } from './contact-method-menu'
import styles from './people.module.css'

type Props = {
  record: RecordHandle
  /** The name of the record, for a confirmation before a call. */
  name: string
  methods: readonly ContactMethod[]
  canEdit: boolean
  doNotCall: boolean
}

/** Card of a record's further phone numbers and addresses, each with its label. */
export const ContactMethodsCard = ({ record, name, methods, canEdit, doNotCall }: Props) => (
  <Card title="טלפונים ודוא״ל נוספים" actions={canEdit && <AddContactMethod record={record} />}>
    {methods.length === 0 ? (
      <p className="muted">אין טלפונים או כתובות נוספים.</p>
    ) : (
      <ul className={styles.list} aria-label="טלפונים ודוא״ל נוספים">
        {methods.map((method) => (
          <li key={method.id} className={styles.item} data-off={method.isInvalid ? '' : undefined}>
            <ContactMethodText method={method} name={name} doNotCall={doNotCall} />
            {canEdit && <ContactMethodMenu record={record} method={method} />}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

type TextProps = { method: ContactMethod; name: string; doNotCall: boolean }

export const ContactMethodText = ({ method, name, doNotCall }: TextProps) => (
  <div className={styles.what}>
    <span className={styles.small}>
      {contactMethodChannelLabels[method.channel]} · {contactMethodLabels[method.label]}
    </span>
    <div className={styles.head}>
      <ContactMethodValue method={method} name={name} doNotCall={doNotCall} />
      {method.isInvalid && <Badge tone="warn">לא תקין</Badge>}
    </div>
  </div>
)

/** An invalid number or address is shown as plain text, without a link. */
function ContactMethodValue({ method: { channel, value, isInvalid }, name, doNotCall }: TextProps) {
  if (channel === 'email') return isInvalid ? <Ltr>{value}</Ltr> : <Link href={`mailto:${value}`}>{value}</Link>
  if (channel === 'url')
    return (
      <a href={value} target="_blank" rel="noreferrer noopener">
        <Bidi>{value}</Bidi>
      </a>
    )
  if (isInvalid || channel === 'fax') return <Ltr>{formatPhone(value)}</Ltr>
  return <CallablePhone number={value} name={name} doNotCall={doNotCall} />
}

const Link = ({ href, children }: { href: string; children: string }) => (
  <a href={href}>
    <Ltr>{children}</Ltr>
  </a>
)
