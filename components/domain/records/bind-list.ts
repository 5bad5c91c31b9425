import type { BindList } from './form-parts'

type BoundForm = {
  bound: (name: never) => { id: string; error: string | undefined; value: unknown; onChange: (value: never) => void }
}

/** Binds the form fields that hold several values; a missing value is an empty list. */
export const bindList =
  (form: BoundForm): BindList =>
  (name) => {
    const { value, onChange, ...bound } = form.bound(name as never)
    return {
      ...bound,
      value: [(value as string | string[] | undefined) ?? []].flat(),
      onChange: (all) => onChange(all as never),
    }
  }
