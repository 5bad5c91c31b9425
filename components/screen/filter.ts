import type { Choice } from '@/components/ui/inputs'

/** What a list can be narrowed by: a parameter of the address and its values. */
export type Filter = { key: string; label: string; options: readonly Choice[] }
