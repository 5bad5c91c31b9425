import type { Choice } from '@/components/ui/inputs'

/**
 * What a list can be narrowed by: a parameter of the address and its values. `several` takes some of them at once, with commas between;
 * `text` and `day` take what is typed; `span` is two parameters, `keyFrom` and `keyTo`.
 */
export type Filter = { key: string; label: string; options: readonly Choice[]; kind?: FilterKind | undefined }
export type FilterKind = 'choice' | 'several' | 'text' | 'day' | 'span'

/** The parameters of the address that a filter stands for. */
export const paramsOf = ({ key, kind }: Pick<Filter, 'key' | 'kind'>): string[] =>
  kind === 'span' ? [`${key}From`, `${key}To`] : [key]
