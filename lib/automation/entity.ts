import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { AUTOMATION_ENTITIES } from '@/lib/vocabulary/automations'

import type { ChoiceSources } from './choice-sources'
import type { Facts } from './conditions.rules'
import type { ChoiceLists, FactDefinition, Input, StepFields } from './fields.rules'

export type AutomationEntityName = (typeof AUTOMATION_ENTITIES)[number]

/** A record that an automation runs for, as far as its actor may see it. */
export type AutomationRecord = {
  id: string
  name: string
  facts: Facts
  /** Where messages to the person go; empty where there is none. */
  phone: string
  email: string
  ownerId: string | null
  /** Channels on which the person may be sent marketing. */
  consentChannels: readonly string[]
  /** The customer or the lead that the person is. */
  person: { entity: 'customer' | 'lead'; id: string } | null
}

/** What is known about the records of an entity in a company, with all lists. */
export type EntityDescription = { facts: Readonly<Record<string, FactDefinition>>; choices: ChoiceLists }

/** What an action is given. */
export type ActionContext = {
  actor: Actor
  record: AutomationRecord
  /** The input of the step, with the record's values in its texts. */
  input: Input
  automation: { id: string; name: string }
  runId: string
  now: Date
}

/** What came of an action: `skipped` where a rule forbids it for this record, with the rule. */
export type ActionResult = { kind: 'ok' | 'skipped'; text: string }

/** A step that a module offers. */
export type AutomationAction = {
  readonly label: string
  /** Heading under which the builder shows it. */
  readonly group: 'record' | 'message' | 'money' | 'documents' | 'systems'
  readonly fields: StepFields
  /** It reaches a person outside, so it waits for the end of the quiet hours. */
  readonly isOutgoing?: boolean
  /** Returns what is wrong with its input beyond the fields one by one; null where nothing is. */
  readonly check?: (input: Input) => string | null
  /**
   * Does the step inside the transaction, with the permissions of the actor. An expected error fails the run with its
   * message; any other is tried again.
   */
  run(tx: Tx, at: ActionContext): Promise<ActionResult>
}

/** A page of records whose day has come, in the order of their ids. */
type DatedPage = { fact: string; day: string; after: string | null; limit: number }

/** Chosen records, or all that the filter in a list's query string finds. */
type Target = { ids: string[] } | { filter: string }

/** How records of an entity are chosen in their list. */
export type AutomationTargets = {
  /** Counts the records of a target; 404 and 422 as bulk changes do. */
  count(tx: Tx, actor: Actor, target: Target): Promise<number>
  /** Returns the next records by id. */
  listNext(
    tx: Tx,
    actor: Actor,
    page: { target: Target; cursor: string | null; size: number },
  ): Promise<{ id: string; name: string }[]>
}

/** What a module declares so that automations run for its records. */
export type AutomationEntity = {
  /** Display names: of many, and of one. */
  readonly words: { readonly many: string; readonly one: string }
  /** Describes facts and lists as the actor may see them. */
  describe(tx: Tx, actor: Actor): Promise<{ facts: EntityDescription['facts']; lists: ChoiceSources }>
  /** Loads a record; null where it does not exist or the actor may not see it. */
  loadRecord(tx: Tx, actor: Actor, id: string): Promise<AutomationRecord | null>
  /** Returns the ids of the actor's records whose fact, a day, is the given day. */
  listOnDay(tx: Tx, actor: Actor, page: DatedPage): Promise<string[]>
  /** For entities whose list lets a user start an automation for many of its records. */
  readonly targets?: AutomationTargets
  readonly actions: Readonly<Record<string, AutomationAction>>
}

/** Steps that a module adds to records of an entity that another module declares, with the lists that their fields name. */
type AddedSteps = {
  readonly actions: Readonly<Record<string, AutomationAction>>
  /** Returns the lists as the actor may see them. */
  lists?(tx: Tx, actor: Actor): ChoiceSources
}

export type AutomationSteps = Readonly<Partial<Record<AutomationEntityName, AddedSteps>>>
export type AutomationEntities = Readonly<Partial<Record<AutomationEntityName, AutomationEntity>>>
