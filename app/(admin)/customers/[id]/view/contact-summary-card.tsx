import { ContactMethodText } from '@/app/(admin)/customers/[id]/view/people/contact-methods-card'
import { withSearch } from '@/components/screen/address'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import type { Scope } from '@/lib/access/scope'
import { listContactMethods } from '@/lib/modules/contacts/contact-methods.queries'
import { listContacts } from '@/lib/modules/contacts/contacts.queries'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'
import { href } from '@/lib/routes/find'
import { ContactText } from './people/contacts-card'
import styles from './view.module.css'

type Props = { scope: Scope<'customers'>; customer: { id: string; name: string }; doNotCall: boolean }

const MAX_SHOWN = 4

/** Card of the active contacts and of the valid further numbers and addresses; nothing if there are none. */
export async function ContactSummaryCard({ scope, customer, doNotCall }: Props) {
  const record = customerRecord(customer.id)
  const contacts = (await listContacts(scope, record)).filter(({ inactiveSince }) => inactiveSince === null)
  const methods = (await listContactMethods(scope, record)).filter(({ isInvalid }) => !isInvalid)
  if (contacts.length + methods.length === 0) return null
  const all = withSearch({ path: href('customers-view', { id: customer.id }), search: {} }, { tab: 'people' })
  return (
    <Card
      title="אנשי קשר"
      actions={
        <ButtonLink size="sm" href={all}>
          הכול
        </ButtonLink>
      }
    >
      <div className={styles.reach}>
        {contacts.slice(0, MAX_SHOWN).map((contact) => (
          <ContactText key={contact.id} {...contact} />
        ))}
        {methods.slice(0, MAX_SHOWN).map((method) => (
          <ContactMethodText key={method.id} method={method} name={customer.name} doNotCall={doNotCall} />
        ))}
      </div>
    </Card>
  )
}
