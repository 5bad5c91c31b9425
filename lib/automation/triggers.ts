import type { AutomationEntityName } from './entity'
import type { StepField } from './fields.rules'

/** What starts automations of an entity. */
export type AutomationTrigger = {
  readonly label: string
  readonly entity: AutomationEntityName
  /** Audited actions that it stands for; none for a trigger of a date. */
  readonly actions: readonly string[]
  /**
   * What it asks for. A value that was chosen must be that of the same name in the data of the audited action, or among
   * several there; one that was left empty fits all. Of data like `{ said: 'what was said' }` it must be a part.
   */
  readonly fields?: Readonly<Record<string, StepField>>
}

export type AutomationTriggers = Readonly<Record<string, AutomationTrigger>>
