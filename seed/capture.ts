import { and, desc, eq } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { captureChannels, captureSubmissions } from '@/lib/db/schema/capture'
import { leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { channelInput } from '@/lib/modules/capture/capture.schema'
import { createChannel } from '@/lib/modules/capture/channels.mutations'
import { defaultPurpose } from '@/lib/modules/capture/forms.rules'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

/** Seeds a form with what arrived through it, and a webhook that never received. The leads must be there. */
export async function seedCapture(world: SeedWorld): Promise<void> {
  const { companyId, companyName, adminId, isFirst } = world
  const scope = requireScope('leadCapture', seedActor(world))
  const slug = isFirst ? 'studio-naomi' : `office-${companyId.slice(-12)}`
  const { id: channelId } = await createChannel(
    scope,
    channelInput.parse({
      kind: 'form',
      name: 'צור קשר באתר',
      slug,
      ownerId: adminId,
      silenceHours: 72,
      form: {
        title: 'השאירו פרטים ונחזור אליכם',
        intro: 'נשמח לשמוע במה מדובר. בדרך כלל אנחנו חוזרים באותו יום.',
        thanks: 'תודה! קיבלנו את הפנייה ונחזור אליכם בהקדם.',
        fields: [
          { name: 'name', isRequired: true },
          { name: 'phone', isRequired: true },
          { name: 'email' },
          { name: 'interest' },
          { name: 'message' },
        ],
        origins: ['https://www.example.co.il'],
        purpose: defaultPurpose(companyName),
        consents: [{ channel: 'email', text: 'אפשר לשלוח לי מבצעים ועדכונים בדוא״ל' }],
      },
    }),
  )
  await createChannel(
    scope,
    channelInput.parse({
      kind: 'webhook',
      name: 'מערכת ההזמנות',
      mapping: [
        { from: 'customer.name', to: 'name' },
        { from: 'customer.phone', to: 'phone' },
      ],
    }),
  )
  await inCompany({ companyId }, async (tx) => {
    const arrived = await tx
      .select({ id: leads.id, name: leads.name, phone: leads.phone, email: leads.email, at: leads.createdAt })
      .from(leads)
      .where(and(eq(leads.companyId, companyId), eq(leads.channel, 'form')))
      .orderBy(desc(leads.createdAt))
    const rows = arrived.map(({ id: leadId, at, ...values }) =>
      submission(at, { raw: bodyOf(values), verdict: 'created', leadId, page: 'https://www.example.co.il/contact' }),
    )
    const now = Date.now()
    await tx.insert(captureSubmissions).values(
      [
        ...rows,
        submission(new Date(now - 3 * HOUR), {
          raw: bodyOf({ name: 'SEO Expert', phone: '0550000000', message: '<a href="https://spam.example">קידום</a>' }),
          verdict: 'quarantined',
          reasons: ['יש בה תגיות של HTML'],
        }),
        submission(new Date(now - 30 * HOUR), {
          raw: bodyOf({ name: 'דנה', phone: '050-123' }),
          verdict: 'invalid',
          reasons: ['phone: מספר הטלפון אינו תקין'],
        }),
      ].map((row) => ({ ...row, companyId, channelId })),
    )
    await tx
      .update(captureChannels)
      .set({ lastReceivedAt: new Date(now - 3 * HOUR) })
      .where(and(eq(captureChannels.companyId, companyId), eq(captureChannels.id, channelId)))
  })
}

const HOUR = 3_600_000

type Row = typeof captureSubmissions.$inferInsert
type Arrived = Pick<Row, 'raw' | 'verdict' | 'reasons' | 'leadId' | 'page'>

const submission = (receivedAt: Date, arrived: Arrived) => ({
  ...arrived,
  id: newId(),
  externalId: newId(),
  receivedAt,
  readAt: receivedAt,
  nextTryAt: null,
  wording: 1,
  userAgent: 'Mozilla/5.0',
})

const bodyOf = (values: object) => JSON.stringify({ id: newId(), values, consents: [], wording: 1 })
