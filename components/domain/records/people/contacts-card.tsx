import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { isolate } from '@/lib/format/bidi'
import { contactRoleLabels } from '@/lib/modules/contacts/contacts.labels'
import type { Contact } from '@/lib/modules/contacts/contacts.queries'

import type { RecordHandle } from '../record-path'
import { AddContact } from './add-buttons'
import { CallablePhone } from './callable-phone'
import { ContactMenu } from './contact-menu'
import { ContactMethodMenu } from './contact-method-menu'
import { ContactMethodText } from './contact-methods-card'
import styles from './people.module.css'

type Props = { record: RecordHandle; contacts: readonly Contact[]; canEdit: boolean }

/** Card of a record's contacts: names, roles and contact details. */
export const ContactsCard = ({ record, contacts, canEdit }: Props) => (
  <Card title="אנשי קשר" actions={canEdit && <AddContact record={record} />}>
    {contacts.length === 0 ? (
      <p className="muted">עוד לא נרשמו אנשי קשר.</p>
    ) : (
      <ul className={styles.list} aria-label="אנשי קשר">
        {contacts.map((contact) => (
          <li key={contact.id} className={styles.item} data-off={contact.inactiveSince ? '' : undefined}>
            <ContactText contact={contact} record={canEdit ? record : undefined} />
            {canEdit && <ContactMenu record={record} contact={contact} />}
          </li>
        ))}
      </ul>
    )}
  </Card>
)

type TextProps = {
  contact: Contact
  /** Gives each further number or address its menu. */
  record?: RecordHandle | undefined
}

/** The details of one contact, on a few lines. */
export const ContactText = ({ contact, record }: TextProps) => {
  const { name, job, phone, email, note, doNotCall, inactiveSince } = contact
  return (
    <div className={styles.what}>
      <div className={styles.head}>
        <b>
          <Bidi>{name}</Bidi>
        </b>
        {job && (
          <span className={styles.small}>
            <Bidi>{job}</Bidi>
          </span>
        )}
        <Roles {...contact} />
        {doNotCall && !phone && <Badge tone="bad">לא להתקשר</Badge>}
        {inactiveSince && (
          <Badge>
            עזב <DateText at={inactiveSince} />
          </Badge>
        )}
      </div>
      {(phone || email) && (
        <div className={styles.reach}>
          {phone && <CallablePhone number={phone} name={name} doNotCall={doNotCall} />}
          {email && (
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          )}
        </div>
      )}
      <MethodsOfContact contact={contact} record={record} />
      {note && (
        <p dir="auto" className={`${styles.small} ${styles.lines}`}>
          {note}
        </p>
      )}
    </div>
  )
}

const MethodsOfContact = ({ contact: { name, doNotCall, methods }, record }: TextProps) =>
  methods.length > 0 && (
    <ul className={styles.methods} aria-label={`טלפונים ודוא״ל נוספים של ${isolate(name)}`}>
      {methods.map((method) => (
        <li key={method.id} className={styles.item} data-off={method.isInvalid ? '' : undefined}>
          <ContactMethodText method={method} name={name} doNotCall={doNotCall} />
          {record && <ContactMethodMenu record={record} method={method} isOfContact />}
        </li>
      ))}
    </ul>
  )

const ROLES = Object.keys(contactRoleLabels) as (keyof typeof contactRoleLabels)[]

const Roles = (contact: Contact) =>
  ROLES.filter((role) => contact[role]).map((role) => (
    <Badge key={role} tone={role === 'isPrimary' ? 'info' : 'muted'}>
      {contactRoleLabels[role]}
    </Badge>
  ))
