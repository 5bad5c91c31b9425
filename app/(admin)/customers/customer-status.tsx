import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { customerStatusTones } from '@/lib/modules/customers/customers.labels'
import { statusType } from '@/lib/modules/customers/statuses.rules'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

/** The company's name of the status, in the colour of the status type (ui.md 5.1). */
export const CustomerStatus = ({ status, lists }: { status: string; lists: readonly PicklistValue[] }) => (
  <Status tone={customerStatusTones[statusType(lists, status)]}>
    <Bidi>{picklistName(lists, 'customer.status', status)}</Bidi>
  </Status>
)
