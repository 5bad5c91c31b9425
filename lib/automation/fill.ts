import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { ActionStep } from '@/lib/vocabulary/automation-graph'
import type { AutomationEntity, AutomationRecord } from './entity'
import { fillText } from './fields.rules'
import { showFact } from './show'

type At = { entity: AutomationEntity; record: AutomationRecord; actor: Actor }

/** Returns the input of a step with the values of the record in its texts; `missing` are facts without a value. */
export async function fillInput(tx: Tx, { entity, record, actor }: At, { action, input }: ActionStep): Promise<Filled> {
  const fields = entity.actions[action]?.fields ?? {}
  const texts = Object.keys(fields).filter((key) => fields[key]?.kind === 'text' || fields[key]?.kind === 'long_text')
  if (texts.every((key) => !String(input[key] ?? '').includes('{'))) return { input, missing: [] }
  const description = await entity.describe(tx, actor)
  const show = (key: string, value: Parameters<typeof showFact>[2]) => showFact(description, key, value)
  const filled = texts.map((key) => {
    const text = fillText(String(input[key] ?? ''), { facts: record.facts, definitions: description.facts, show })
    return [key, text] as const
  })
  return {
    input: { ...input, ...Object.fromEntries(filled.map(([key, { text }]) => [key, text])) },
    missing: [...new Set(filled.flatMap(([, { missing }]) => missing))],
  }
}

type Filled = { input: Record<string, unknown>; missing: string[] }
