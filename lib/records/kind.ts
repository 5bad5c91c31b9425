import type { Scope } from '@/lib/access/scope'

/** Whose scope opens records that the kit serves: for reading, and for changing. A new kind of records adds its own here. */
export type RecordReader = Scope<'customers' | 'customerEdits' | 'customerImports'>
export type RecordEditor = Scope<'customerEdits'>
