import { FilterBar } from '@/components/screen/filter-bar'
import { mailStateLabels } from '@/lib/modules/outbox/outbox.labels'
import { MAIL_STATES } from '@/lib/modules/outbox/outbox.schema'

/** The filter by delivery state, for e-mails and text messages. */
export const StateFilter = ({ of }: { of: 'mail' | 'sms' }) => (
  <FilterBar filters={[{ key: 'state', label: 'מצב', options: STATE_OPTIONS[of] }]} />
)

const SMS_OPTIONS = MAIL_STATES.map((value) => ({ value, label: mailStateLabels[value] }))
/** Nobody reports that an e-mail arrived. */
const STATE_OPTIONS = { sms: SMS_OPTIONS, mail: SMS_OPTIONS.filter(({ value }) => value !== 'delivered') }
