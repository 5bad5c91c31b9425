/** What companies may hear of. An event comes about where one of its actions is audited, so no module can forget it. */
export type PublicEvents = Readonly<Record<string, PublicEvent>>

type PublicEvent = {
  /** What a form calls it. */
  readonly label: string
  /** The actions of the audit log that it stands for. */
  readonly actions: readonly string[]
  /** What `data.entity` says. */
  readonly entity: string
}

/** Under which heading a form shows them, by the beginning of their names. */
export type PublicEventGroups = Readonly<Record<string, string>>
