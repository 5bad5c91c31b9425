import type { FormChoices } from '@/components/domain/records/form-parts'
import type { VersionWords } from '@/components/domain/records/version-words'
import { toOptions } from '@/lib/format/options'
import { customerFieldLabels, customerKindLabels } from '@/lib/modules/customers/customers.labels'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'

/** Returns what the fields of the customer's form are called, and what their values mean. */
export const customerVersionWords = ({ owners, teams, tags, fields, lists }: FormChoices): VersionWords => ({
  labels: customerFieldLabels,
  choices: {
    kind: toOptions(customerKindLabels),
    status: picklistOptions(lists, 'customer.status'),
    source: picklistOptions(lists, 'customer.source'),
    ownerId: owners,
    teamId: teams,
    tagIds: tags.map(({ id, name }) => ({ value: id, label: name })),
  },
  fields,
})
