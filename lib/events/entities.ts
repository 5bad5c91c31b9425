/**
 * Kinds of records: what one is called in the audit log, the screen that a notification of one leads to, and the table and column in which
 * each has a name of its own.
 */
export type Entities = Readonly<Record<string, Entity>>

type Entity = {
  readonly name?: string
  readonly path?: (id: string) => string
  readonly named?: readonly [table: string, column: string]
}
