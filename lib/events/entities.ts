/** Kinds of records: what one is called in the audit log, and the screen that a notification of one leads to. */
export type Entities = Readonly<Record<string, { readonly name?: string; readonly path?: (id: string) => string }>>
