import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { automationTriggers } from '@/lib/manifest/automation-triggers'
import type { Graph } from '@/lib/vocabulary/automation-graph'
import { checkGraph, type Fault } from './check.rules'
import { loadLists } from './choice-sources'
import type {
  AutomationAction,
  AutomationEntities,
  AutomationEntity,
  AutomationEntityName,
  AutomationSteps,
  EntityDescription,
} from './entity'
import { checkInput, type StepFields } from './fields.rules'
import type { AutomationTrigger, AutomationTriggers } from './triggers'

const TRIGGERS: AutomationTriggers = automationTriggers

/**
 * Returns the declaration of an entity, with the steps that other modules add. Modules are above this engine, so they are
 * imported when an automation is first read.
 */
export async function entityOf(name: AutomationEntityName): Promise<AutomationEntity> {
  const { automationEntities } = await import('@/lib/manifest/automation-entities')
  const { automationSteps } = await import('@/lib/manifest/automation-steps')
  const entity = (automationEntities as AutomationEntities)[name]
  if (!entity) throw new Error(`no module declares automations of ${name}`)
  const added = (automationSteps as readonly AutomationSteps[]).flatMap((steps) => steps[name] ?? [])
  return {
    ...entity,
    actions: Object.assign({}, entity.actions, ...added.map(({ actions }) => actions)),
    async describe(tx, actor) {
      const { facts, lists } = await entity.describe(tx, actor)
      return { facts, lists: Object.assign({}, lists, ...added.map((steps) => steps.lists?.(tx, actor))) }
    },
  }
}

/** Returns the triggers of an entity by their keys. */
const triggersOf = (name: AutomationEntityName): Record<string, AutomationTrigger> =>
  Object.fromEntries(Object.entries(TRIGGERS).filter(([, { entity }]) => entity === name))

/** Returns the audited actions that start an automation with this graph. */
export const actionsOfTrigger = ({ trigger }: Graph): string[] => [...(TRIGGERS[trigger.kind]?.actions ?? [])]

/** Whether an automation starts on a day that a field of the record names. */
export const isDateTrigger = ({ trigger }: Graph): boolean => trigger.kind.endsWith('.date')

/** Whether an automation starts by a call of another system. */
export const isHookTrigger = ({ trigger }: Graph): boolean => trigger.kind.endsWith('.hook')

/** Everything from which an automation of an entity is built, as plain data for the builder. */
export type Catalogue = EntityDescription & {
  triggers: Record<string, { label: string; fields: StepFields }>
  actions: Record<string, { label: string; group: AutomationAction['group']; fields: StepFields; isOutgoing: boolean }>
}

/** Loads what an actor may build automations of an entity from. */
export async function loadCatalogue(tx: Tx, actor: Actor, name: AutomationEntityName): Promise<Catalogue> {
  const entity = await entityOf(name)
  const triggers = Object.entries(triggersOf(name))
  const { facts, lists } = await entity.describe(tx, actor)
  return {
    facts,
    choices: await loadLists(lists),
    triggers: Object.fromEntries(triggers.map(([key, { label, fields = {} }]) => [key, { label, fields }])),
    actions: Object.fromEntries(
      Object.entries(entity.actions).map(([key, { label, group, fields, isOutgoing = false }]) => [
        key,
        { label, group, fields, isOutgoing },
      ]),
    ),
  }
}

/** Returns what is wrong with a graph of an entity: its structure, and every input of its trigger and steps. */
export async function findFaults(tx: Tx, actor: Actor, { entity, graph }: Wanted): Promise<Fault[]> {
  const { actions } = await entityOf(entity)
  const { facts, choices } = await loadCatalogue(tx, actor, entity)
  const triggers = triggersOf(entity)
  const known = { facts, choices }
  const ofTrigger = checkInput(triggers[graph.trigger.kind]?.fields ?? {}, graph.trigger.input, known)
  const checkOf = ({ fields, check }: AutomationAction) => {
    return (input: Record<string, unknown>) => {
      const faults = Object.values(checkInput(fields, input, known))
      const whole = faults.length === 0 ? (check?.(input) ?? null) : null
      return whole === null ? faults : [whole]
    }
  }
  const checks = Object.fromEntries(Object.entries(actions).map(([key, action]) => [key, checkOf(action)]))
  return [
    ...Object.values(ofTrigger).map((message): Fault => ({ stepId: null, part: 'trigger', message })),
    ...checkGraph(graph, { ...known, actions: checks, triggers: new Set(Object.keys(triggers)) }),
  ]
}

type Wanted = { entity: AutomationEntityName; graph: Graph }
