import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import type { TagRow } from '@/lib/modules/tags/tags.queries'

type Choice = { value: string; label: string }

/** Properties that react-hook-form and the screen's form give a field. */
export type Bound = {
  name: string
  id: string
  error: string | undefined
  ref: (element: HTMLElement | null) => void
  onChange: (event: { target: unknown; type?: unknown }) => unknown
  onBlur: (event: React.FocusEvent) => unknown
}

/** Binds the fields of a form: those of the kind of record by `Name`, and custom fields. */
export type BindField<Name extends string = never> = (name: Name | `custom.${string}`) => Bound

/** Properties of a field with several values, which has no input element of its own. */
export type BindList = (name: 'tagIds' | `custom.${string}`) => {
  id: string
  error: string | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The choices that the form offers. */
export type FormChoices = {
  /** Possible owners of the record; a single choice is not shown. */
  owners: readonly Choice[]
  teams: readonly Choice[]
  tags: readonly TagRow[]
  fields: readonly CustomField[]
  /** Values of the company's picklists. */
  lists: readonly PicklistValue[]
}
