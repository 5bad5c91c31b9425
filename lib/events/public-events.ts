/**
 * Events that companies can subscribe to. An event is emitted whenever one of its actions is audited, so no module can
 * forget it.
 */
export type PublicEvents = Readonly<Record<string, PublicEvent>>

type PublicEvent = {
  /** Display name in forms. */
  readonly label: string
  /** The audited actions that it stands for. */
  readonly actions: readonly string[]
  /** Value of `data.entity`. */
  readonly entity: string
}

/** Headings under which a form shows the events, by the prefix of their names. */
export type PublicEventGroups = Readonly<Record<string, string>>
