export type Option<V extends string = string> = { value: V; label: string }

/** Converts labels to the options of a field or a filter, in their order. */
export const toOptions = <V extends string>(labels: Readonly<Record<V, string>>): Option<V>[] =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as V, label }))
