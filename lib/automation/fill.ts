import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { ActionStep } from '@/lib/vocabulary/automation-graph'

import { loadLists } from './choice-sources'
import type { AutomationEntity, AutomationRecord } from './entity'
import { type FactDefinition, fillText, variablesOf } from './fields.rules'
import { showFact } from './show'

type At = { entity: AutomationEntity; record: AutomationRecord; actor: Actor }

/**
 * Returns the input of a step with the values of the record in its texts; `missing` are facts without a value. Only the
 * lists are loaded that the named facts take their words from.
 */
export async function fillInput(tx: Tx, { entity, record, actor }: At, { action, input }: ActionStep): Promise<Filled> {
  const fields = entity.actions[action]?.fields ?? {}
  const texts = Object.keys(fields).filter((key) => fields[key]?.kind === 'text' || fields[key]?.kind === 'long_text')
  const names = new Set(texts.flatMap((key) => variablesOf(String(input[key] ?? ''))))
  if (names.size === 0) return { input, missing: [] }
  const { facts: definitions, lists } = await entity.describe(tx, actor)
  const choices = await loadLists(lists, listsOfFacts(definitions, names))
  const show = (key: string, value: Parameters<typeof showFact>[2]) =>
    showFact({ facts: definitions, choices }, key, value)
  const filled = texts.map((key) => {
    const text = fillText(String(input[key] ?? ''), { facts: record.facts, definitions, show })
    return [key, text] as const
  })
  return {
    input: { ...input, ...Object.fromEntries(filled.map(([key, { text }]) => [key, text])) },
    missing: [...new Set(filled.flatMap(([, { missing }]) => missing))],
  }
}

type Filled = { input: Record<string, unknown>; missing: string[] }

/** Returns the names of the lists of the facts that have one of the labels. */
const listsOfFacts = (definitions: Readonly<Record<string, FactDefinition>>, labels: ReadonlySet<string>): string[] => [
  ...new Set(
    Object.values(definitions).flatMap(({ label, choices }) => (choices && labels.has(label) ? [choices] : [])),
  ),
]
