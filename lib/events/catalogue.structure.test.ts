import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { auditActions } from '@/lib/manifest/audit-actions'
import { eventsOfAction, PUBLIC_EVENT_NAMES, PUBLIC_EVENTS } from './catalogue'

/** Audited actions that deliberately have no public event. A new action goes either here or into the catalogue. */
const OURS = [
  'customer.duplicate-dismissed',
  'lead.duplicate-dismissed',
  'customer.erased',
  'lead.erased',
  'customer.national-id-revealed',
  ...[
    'collaborator-added',
    'collaborator-removed',
    'event-pinned',
    'event-unpinned',
    'file-added',
    'file-removed',
    'note-added',
    'note-deleted',
    'note-updated',
  ].flatMap((what) => [`customer.${what}`, `lead.${what}`]),
  'customer.statement-exported',
  'customer.statement-sent',
  ...['sent', 'passed', 'locked'].map((what) => `document.code_${what}`),
  'document.corrected',
  'document.delegated',
  'document.exported',
  'document.flattened',
  'document.in_person',
  'document.prepared',
  'document.reminded',
  'document.renewal_requested',
  'document.reopened',
  'document.replaced',
  'document.resent',
  ...['created', 'updated', 'archived', 'restored'].map((what) => `document.template-${what}`),
  'document.turn_came',
  'payment-page.whatsapp-opened',
  'payment-page.reminders-stopped',
  'payment-page.reminders-resumed',
  ...['asked', 'approved', 'refused'].map((what) => `payment.cancellation-${what}`),
  ...['requested', 'approved', 'refused', 'withdrawn'].map((what) => `payment.refund-${what}`),
  ...['asked', 'explained', 'linked'].map((what) => `payment.difference-${what}`),
  ...['returned', 'return-asked', 'return-failed', 'known'].map((what) => `payment.charge-${what}`),
  'payment.on-account',
  'payment.unknown-session',
  // Signals to automations alone; what is audited of them is of another record.
  'customer.paid',
  'customer.subscription-moved',
  'payment.received',
  'payment.part-retried',
  'payment.payer-id-revealed',
  ...[
    'checklist-changed',
    'linked',
    'unlinked',
    'commented',
    'comment-updated',
    'comment-deleted',
    'timer-started',
  ].map((what) => `task.${what}`),
  ...['advanced', 'paid', 'charge-voided', 'charge-asked', 'retried', 'paused', 'resumed', 'changed'].map(
    (what) => `customer-service.${what}`,
  ),
  ...['repriced', 'card-changed', 'card-renewed', 'card-link-sent'].map((what) => `customer-service.${what}`),
  ...['file-added', 'file-removed'].map((what) => `task.${what}`),
  ...['answered', 'file-added', 'file-removed'].map((what) => `event.${what}`),
  'booking.restored',
  ...[
    'updated',
    'deleted',
    'link-made',
    'links-revoked',
    'checked',
    'unchecked',
    'stage-changed',
    'reminded',
    'addresses-accepted',
    'backed-up',
    'credential-added',
    'credential-updated',
    'credential-removed',
    'credential-revealed',
    'design-added',
    'design-updated',
    'design-deleted',
    'design-asked',
    'hosting-opened',
    'hosting-terminated',
    'plan-linked',
    'plan-unlinked',
    'warned',
  ].map((what) => `site.${what}`),
  ...['added', 'updated', 'removed', 'file-added', 'file-removed', 'approved', 'returned'].map(
    (what) => `site.content-${what}`,
  ),
  ...['renewal-ordered', 'refused', 'updated', 'synced', 'servers-changed', 'transfer-locked', 'transfer-unlocked'].map(
    (what) => `domain.${what}`,
  ),
  ...[
    'code-revealed',
    'handover-started',
    'handover-stopped',
    'transferred-away',
    'deleted',
    'gone',
    'state-changed',
    'warned',
  ].map((what) => `domain.${what}`),
]

const sources = readdirSync('lib/modules', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(mutations|commands)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(`lib/modules/${file}`, 'utf8') }))

/**
 * Actions as written in the code; the record kit names only the act, and document actions are built from the event
 * type.
 */
const written = new Set(
  sources.flatMap(({ file, text }) => [
    ...[
      ...text.matchAll(
        /action[^\n]*?'((?:customer|customer-service|lead|payment|payment-page|document|booking)\.[\w-]+)'/g,
      ),
    ].map(([, name = '']) => name),
    ...[...text.matchAll(/action[^\n]*: '((?:customer|lead|payment|payment-page)\.[\w-]+)'/g)].map(
      ([, name = '']) => name,
    ),
    ...[...text.matchAll(/\bact(?:: | = )[^\n]*/g)]
      .flatMap(([line]) =>
        [...line.matchAll(/'([\w-]+)'/g)].flatMap(([, act]) =>
          ['customer', 'lead', 'task', 'event', 'booking', 'site', 'domain'].map((what) => `${what}.${act}`),
        ),
      )
      .filter((action) => action in auditActions),
    ...(file.startsWith('documents/')
      ? [...text.matchAll(/\btype: '(\w+)'/g)].map(([, type]) => `document.${type}`)
      : []),
  ]),
)

it('every audited action on customers, payments and documents is a public event, or is ours on purpose', () => {
  expect(written.size).toBeGreaterThan(15)
  expect([...written].filter((action) => eventsOfAction(action).length === 0 && !OURS.includes(action))).toEqual([])
})

it('every public event stands for actions that the code writes', () => {
  const actions = PUBLIC_EVENT_NAMES.flatMap((name) => PUBLIC_EVENTS[name].actions)
  expect(actions.filter((action) => !written.has(action))).toEqual([])
})
