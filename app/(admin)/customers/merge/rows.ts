import { formatPhone } from '@/lib/format/phone'
import { showDay } from '@/lib/format/typed-day'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import { formatCustomValue } from '@/lib/modules/custom-fields/values.rules'
import { customerKindLabels } from '@/lib/modules/customers/customers.labels'
import type { CustomerDetails } from '@/lib/modules/customers/customers.queries'
import { mergeFields } from '@/lib/modules/customers/merging.labels'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'

/** A field of the records with its text in each, by record id. The key of a custom field is its id. */
export type CompareRow = { key: string; label: string; isCustom: boolean; texts: Record<string, string> }

/** Returns the fields that have a value in at least one record. */
export function rowsOf(cards: readonly CustomerDetails[], fields: readonly CustomField[]): CompareRow[] {
  const textsOf = (text: (card: CustomerDetails) => string | null) =>
    Object.fromEntries(cards.map((card) => [card.id, text(card) ?? '']))
  const own = fields.map((field) => ({
    key: field.id,
    label: field.label,
    isCustom: true,
    texts: textsOf(({ custom }) => {
      const value = custom[field.id]
      return value === undefined ? '' : formatCustomValue(field, value)
    }),
  }))
  const common = (Object.keys(TEXTS) as MergeField[]).map((key) => ({
    key,
    label: mergeFields[key].label,
    isCustom: false,
    texts: textsOf(TEXTS[key]),
  }))
  return [...common, ...own].filter(({ texts }) => Object.values(texts).some((text) => text !== ''))
}

/**
 * Returns the id of the record that a field is taken from, by the same rule as the server: the chosen record, else the
 * one that remains, else the first that has a value.
 */
export function sourceOf(
  { texts }: CompareRow,
  { chosen, winnerId }: { chosen: string | undefined; winnerId: string },
) {
  if (chosen) return chosen
  return texts[winnerId] ? winnerId : (Object.keys(texts).find((id) => texts[id]) ?? winnerId)
}

type MergeField = keyof typeof mergeFields

const TEXTS: Record<MergeField, (card: CustomerDetails) => string | null> = {
  name: ({ name }) => name,
  kind: ({ kind }) => customerKindLabels[kind],
  status: ({ status, lists }) => picklistName(lists, 'customer.status', status),
  ownerId: ({ ownerName }) => ownerName,
  teamId: ({ teamName }) => teamName,
  phone: ({ phone }) => phone && formatPhone(phone),
  email: ({ email }) => email,
  nationalId: ({ nationalIdLast4 }) => nationalIdLast4 && `•••••${nationalIdLast4}`,
  contactName: ({ contactName }) => contactName,
  address: ({ street, city }) => [street, city].filter(Boolean).join(', '),
  birthDate: ({ birthDate }) => birthDate && showDay(birthDate),
  website: ({ website }) => website,
  source: ({ source, lists }) => picklistName(lists, 'customer.source', source),
  nextFollowUpOn: ({ nextFollowUpOn }) => nextFollowUpOn && showDay(nextFollowUpOn),
  notes: ({ notes }) => notes,
}
