import { FilterBar } from '@/components/screen/filter-bar'
import { mailStateLabels } from '@/lib/modules/outbox/outbox.labels'
import { MAIL_STATES } from '@/lib/modules/outbox/outbox.schema'

/** Letters and text messages alike, by what became of them. */
export const StateFilter = () => <FilterBar filters={[{ key: 'state', label: 'מצב', options: STATE_OPTIONS }]} />

const STATE_OPTIONS = MAIL_STATES.map((value) => ({ value, label: mailStateLabels[value] }))
