import type { ActionContext, ActionResult, AutomationAction } from '@/lib/automation/entity'
import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { changeNextRecords } from './bulk.commands'
import type { BulkChange } from './bulk.schema'
import type { BulkKind } from './kind.rules'

type Input = ActionContext['input']
type Step = Pick<AutomationAction, 'label' | 'fields' | 'check'> & { change(input: Input, now: Date): BulkChange }

/** Steps of automations that change one field of a record, as a bulk change of that one record does. */
export function bulkSteps(kind: BulkKind) {
  const stepOf = ({ change, ...step }: Step): AutomationAction => ({
    ...step,
    group: 'record',
    run: (tx, at) => changeRecord(tx, kind, at, change(at.input, at.now)),
  })
  return {
    owner: stepOf({
      label: 'העברה לאחראי',
      fields: { to: { label: 'אחראי', kind: 'choice', choices: 'owners', isRequired: true } },
      change: ({ to }) => ({ field: 'ownerId', to: String(to) }),
    }),
    team: stepOf({
      label: 'שיוך לצוות',
      fields: { to: { label: 'צוות', kind: 'choice', choices: 'teams', isRequired: true } },
      change: ({ to }) => ({ field: 'teamId', to: String(to) }),
    }),
    source: stepOf({
      label: 'שינוי מקור ההגעה',
      fields: { to: { label: 'מקור', kind: 'choice', choices: 'sources', isRequired: true } },
      change: ({ to }) => ({ field: 'source', to: String(to) }),
    }),
    tags: stepOf({
      label: 'שינוי תגיות',
      fields: {
        act: { label: 'מה לעשות', kind: 'choice', choices: 'tagActs', isRequired: true },
        to: { label: 'תגיות', kind: 'choices', choices: 'tags', isRequired: true },
      },
      change: ({ act, to }) => ({ field: 'tagIds', act: act === 'remove' ? 'remove' : 'add', to: to as string[] }),
    }),
    'follow-up': stepOf({
      label: 'קביעת מעקב',
      fields: {
        days: { label: 'בעוד כמה ימים', kind: 'number', isDaysAhead: true, min: 0, max: 730, isRequired: true },
      },
      change: ({ days }, now) => ({ field: 'nextFollowUpOn', to: addDays(businessDay(now), Number(days)) }),
    }),
  }
}

export const TAG_STEP_ACTS = [
  { value: 'add', label: 'הוספה' },
  { value: 'remove', label: 'הסרה' },
]

/** Changes one field of a record; 404, 422 with the reason where it may not be changed. */
export async function changeRecord(
  tx: Tx,
  kind: BulkKind,
  at: ActionContext,
  change: BulkChange,
): Promise<ActionResult> {
  const { actor, record } = at
  const input = { target: { ids: [record.id] }, change }
  const { processed, refusals, changes } = await changeNextRecords(tx, kind, { actor, input, cursor: null, size: 1 })
  // The actor may edit other records than it sees.
  if (processed === 0) throw notFound(kind.record.words.notFound)
  const [refused] = refusals
  if (refused) throw invalid({ [change.field]: refused.reason })
  return { kind: 'ok', text: changes.length > 0 ? '' : 'לא היה מה לשנות' }
}
