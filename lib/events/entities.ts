/**
 * Kinds of entities: display name in the audit log, the screen that a notification about one links to, and the table
 * and column with each one's own name.
 */
export type Entities = Readonly<Record<string, Entity>>

type Entity = {
  readonly name?: string
  readonly path?: (id: string) => string
  readonly named?: readonly [table: string, column: string]
}
