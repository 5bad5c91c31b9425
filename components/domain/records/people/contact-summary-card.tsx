import { withSearch } from '@/components/screen/address'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { type ConsentOnAddress, refusalsOfRecord } from '@/lib/modules/consents/refusals.rules'
import type { ContactMethod } from '@/lib/modules/contacts/contact-methods.queries'
import type { Contact } from '@/lib/modules/contacts/contacts.queries'

import { recordHref } from '../record-href'
import type { RecordHandle } from '../record-path'
import { ContactMethodText } from './contact-methods-card'
import { ContactText } from './contacts-card'
import styles from './people.module.css'

type Props = {
  record: RecordHandle
  /** The name of the record, for a confirmation before contact. */
  name: string
  contacts: readonly Contact[]
  methods: readonly ContactMethod[]
  said: readonly ConsentOnAddress[]
}

const MAX_SHOWN = 4

/** Card of the active contacts and of the valid further numbers and addresses; nothing if there are none. */
export function ContactSummaryCard({ record, name, said, ...all }: Props) {
  const contacts = all.contacts.filter(({ inactiveSince }) => inactiveSince === null)
  const methods = all.methods.filter(({ isInvalid }) => !isInvalid)
  if (contacts.length + methods.length === 0) return null
  const toAll = withSearch({ path: recordHref(record), search: {} }, { tab: 'people' })
  return (
    <Card
      title="אנשי קשר"
      actions={
        <ButtonLink size="sm" href={toAll}>
          הכול
        </ButtonLink>
      }
    >
      <div className={styles.summary}>
        {contacts.slice(0, MAX_SHOWN).map((contact) => (
          <ContactText key={contact.id} contact={contact} said={said} />
        ))}
        {methods.slice(0, MAX_SHOWN).map((method) => (
          <ContactMethodText
            key={method.id}
            method={method}
            name={name}
            refusals={refusalsOfRecord(said, method.value)}
          />
        ))}
      </div>
    </Card>
  )
}
