import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import type { CustomerField } from '@/lib/modules/customers/customers.schema'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import type { TagRow } from '@/lib/modules/tags/tags.queries'

type Choice = { value: string; label: string }

/** What react-hook-form and the screen's form give a field. */
export type Bound = {
  name: string
  id: string
  error: string | undefined
  ref: (element: HTMLElement | null) => void
  onChange: (event: { target: unknown; type?: unknown }) => unknown
  onBlur: (event: React.FocusEvent) => unknown
}

export type FieldName = Exclude<CustomerField, 'custom'> | `custom.${string}`
export type FieldOf = (name: FieldName) => Bound

/** For a field that holds several values and has no input of its own. */
export type ListOf = (name: 'tagIds' | `custom.${string}`) => {
  id: string
  error: string | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** What the form offers to choose from. */
export type FormChoices = {
  /** Who may look after the customer; a single choice is not shown. */
  owners: readonly Choice[]
  teams: readonly Choice[]
  tags: readonly TagRow[]
  fields: readonly CustomField[]
  /** The company's own lists. */
  lists: readonly PicklistValue[]
}
