import type { z } from 'zod'

import { type Actor, requireScope } from '@/lib/access/scope'
import type { ActionContext, AutomationAction } from '@/lib/automation/entity'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { writeNote } from '@/lib/modules/activity/notes.commands'
import { lockEditable, type RecordEditor, type RecordEntity, type RecordKind, type RecordRow } from '@/lib/records/kind'

/** What a module says of its records so that steps of automations edit them. */
type Editing<E extends RecordEntity, Sent> = {
  readonly kind: RecordKind<E>
  readonly edits: 'customerEdits' | 'leadEdits'
  /** Reads fields of a change as the form of the record does. */
  readonly input: z.ZodType<Sent>
  write(tx: Tx, scope: RecordEditor<E>, change: { before: RecordRow<E>; sent: Sent }): Promise<unknown>
}

const CUSTOM = 'custom.'

/** Steps that set one field of a record, or add a note to it, with the permissions of the actor. */
export function recordSteps<E extends RecordEntity, Sent>({ kind, edits, input, write }: Editing<E, Sent>) {
  const lock = async (tx: Tx, actor: Actor, { record }: ActionContext) => {
    const scope = requireScope(edits, actor) as RecordEditor<E>
    return { scope, row: await lockEditable(tx, scope, { kind, id: record.id }) }
  }
  const field: AutomationAction = {
    label: 'עדכון שדה',
    group: 'record',
    fields: {
      field: { label: 'שדה', kind: 'choice', choices: 'settableFields', isRequired: true },
      value: { label: 'ערך (ריק כדי למחוק)', kind: 'text', max: 500 },
    },
    async run(tx, at) {
      const { scope, row } = await lock(tx, at.actor, at)
      await write(tx, scope, { before: row, sent: readField(input, at.input) })
      return { kind: 'ok', text: '' }
    },
  }
  const note: AutomationAction = {
    label: 'הוספת הערה',
    group: 'record',
    fields: { text: { label: 'תוכן ההערה', kind: 'long_text', max: 2_000, isRequired: true } },
    async run(tx, at) {
      const { scope, row } = await lock(tx, at.actor, at)
      await writeNote<E>(tx, scope, { kind, id: row.id }, { row, text: String(at.input.text) })
      return { kind: 'ok', text: '' }
    },
  }
  return { field, note }
}

/** Returns the change of one field to a typed value, as text; 422 where the field cannot hold it. */
function readField<Sent>(input: z.ZodType<Sent>, { field, value }: ActionContext['input']): Sent {
  const [name, typed] = [String(field), typeof value === 'string' ? value : '']
  const change = name.startsWith(CUSTOM) ? { custom: { [name.slice(CUSTOM.length)]: typed } } : { [name]: typed }
  const read = input.safeParse(change)
  if (read.success) return read.data
  throw invalid({ [name]: read.error.issues[0]?.message ?? 'הערך אינו מתאים לשדה' })
}
