import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ChoiceSources } from '@/lib/automation/choice-sources'
import type { ActionContext, ActionResult, AutomationAction, AutomationEntityName } from '@/lib/automation/entity'
import type { Choice } from '@/lib/automation/fields.rules'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { webhookEndpoints } from '@/lib/db/schema/api'
import { queueEndpointEvent } from '@/lib/events/webhook-outbox'
import { notify } from '@/lib/notifications/notify'

import { AUTOMATION_PURPOSES, sendEmail, sendText } from './messages.commands'

/** Who gets a notification besides a user by name. */
const OWNER = 'owner'

const purpose = { label: 'סוג ההודעה', kind: 'choice', choices: 'purposes', isRequired: true } as const

/** Steps that tell somebody of a record: a user, the person, or another system. */
export const messageSteps = (entity: AutomationEntityName): Record<string, AutomationAction> => ({
  notification: {
    label: 'התראה למשתמש',
    group: 'message',
    fields: {
      to: { label: 'למי', kind: 'choice', choices: 'recipients', isRequired: true },
      text: { label: 'תוכן ההתראה', kind: 'text', isRequired: true },
    },
    run: (tx, at) => notifyUser(tx, entity, at),
  },
  mail: {
    label: 'שליחת דוא״ל',
    group: 'message',
    isOutgoing: true,
    fields: {
      purpose,
      subject: { label: 'נושא', kind: 'text', isRequired: true },
      body: {
        label: 'תוכן',
        kind: 'long_text',
        isRequired: true,
        hint: 'ההודעה נפתחת מעצמה ב״שלום״ ובשם הנמען',
      },
    },
    run: sendEmail,
  },
  sms: {
    label: 'שליחת SMS',
    group: 'message',
    isOutgoing: true,
    fields: { purpose, text: { label: 'תוכן', kind: 'long_text', max: 600, isRequired: true } },
    run: sendText,
  },
  webhook: {
    label: 'הודעה למערכת אחרת',
    group: 'systems',
    fields: { endpoint: { label: 'יעד', kind: 'choice', choices: 'endpoints', isRequired: true } },
    run: (tx, at) => callEndpoint(tx, entity, at),
  },
})

/** Returns the lists of these steps; `users` are those who may be notified. */
export const messageLists = (
  tx: Tx,
  { companyId }: Company,
  users: () => Promise<readonly Choice[]>,
): ChoiceSources => ({
  endpoints: async () =>
    tx
      .select({ value: webhookEndpoints.id, label: webhookEndpoints.name })
      .from(webhookEndpoints)
      .where(
        and(
          eq(webhookEndpoints.companyId, companyId),
          eq(webhookEndpoints.state, 'active'),
          isNull(webhookEndpoints.deletedAt),
        ),
      )
      .orderBy(asc(webhookEndpoints.name)),
  purposes: AUTOMATION_PURPOSES,
  recipients: async () => [{ value: OWNER, label: 'האחראי על הרשומה' }, ...(await users())],
})

type Company = { companyId: string }

async function notifyUser(
  tx: Tx,
  entity: AutomationEntityName,
  { actor, record, input, automation }: ActionContext,
): Promise<ActionResult> {
  const to = input.to === OWNER ? record.ownerId : String(input.to)
  if (!to) return { kind: 'skipped', text: 'לרשומה אין אחראי' }
  await notify(
    tx,
    { companyId: actor.companyId },
    {
      to: [to],
      kind: 'automation.message',
      entity,
      entityId: record.id,
      payload: { name: record.name || automation.name, text: String(input.text) },
    },
  )
  return { kind: 'ok', text: '' }
}

async function callEndpoint(
  tx: Tx,
  entity: AutomationEntityName,
  { actor, record, input, runId }: ActionContext,
): Promise<ActionResult> {
  const sent = await queueEndpointEvent(tx, actor, {
    endpointId: String(input.endpoint),
    event: 'automation.step',
    data: { entity, id: record.id, run: runId },
  })
  if (!sent) throw invalid({ endpoint: 'היעד להודעות יוצאות אינו פעיל' })
  return { kind: 'ok', text: '' }
}
