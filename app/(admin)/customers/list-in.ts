import type { ListOf } from './form-parts'

type BoundForm = {
  bound: (name: never) => { id: string; error: string | undefined; value: unknown; onChange: (value: never) => void }
}

/** The fields of a form that hold several values; what is not there yet holds none. */
export const listIn =
  (form: BoundForm): ListOf =>
  (name) => {
    const { value, onChange, ...bound } = form.bound(name as never)
    return {
      ...bound,
      value: [(value as string | string[] | undefined) ?? []].flat(),
      onChange: (all) => onChange(all as never),
    }
  }
