import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'

/** Realtime topics. */
export const topics = { 'channel-account': 'office' } as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  channel_account: { name: 'חשבון הודעות', named: ['channel_accounts', 'name'] },
} as const satisfies Entities

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {} as const satisfies AuditActions
