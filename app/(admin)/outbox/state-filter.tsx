import { FilterBar } from '@/components/screen/filter-bar'
import { mailStateLabels } from '@/lib/modules/outbox/outbox.labels'
import { MAIL_STATES } from '@/lib/modules/outbox/outbox.schema'

/** The filter by delivery state, for e-mails and text messages. */
export const StateFilter = () => <FilterBar filters={[{ key: 'state', label: 'מצב', options: STATE_OPTIONS }]} />

const STATE_OPTIONS = MAIL_STATES.map((value) => ({ value, label: mailStateLabels[value] }))
