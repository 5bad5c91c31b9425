import { describe, expect, it } from 'vitest'

import { NOTIFICATION_KINDS, notificationKinds } from '@/lib/notifications/kinds'

import { choicesByKind, kindsFor } from './notifications.rules'

/** Alarms cannot be turned off, and a reminder comes as it was asked for, so they are no choice. */
const CHOSEN = NOTIFICATION_KINDS.filter(
  (kind) => kind !== 'wallet.ledger-broken' && kind !== 'task.reminder' && kind !== 'event.reminder',
)

describe('the choices', () => {
  it('of somebody who chose nothing are the usual ones, a kind that was chosen is as chosen', () => {
    const choices = choicesByKind('staff', [{ kind: 'payment.captured', inApp: false, byMail: true }])
    expect(choices.map(({ kind }) => kind)).toEqual(CHOSEN)
    expect(choices).toContainEqual({ kind: 'payment.captured', inApp: false, byMail: true })
    expect(choices).toContainEqual({ kind: 'payment.review', inApp: true, byMail: true })
  })

  it('offer a client only what clients are told of', () => {
    expect(kindsFor('client')).toEqual(['post.published', 'post.commented'])
    expect(kindsFor('admin')).toEqual(CHOSEN)
  })

  it('have a Hebrew name for every kind', () => {
    for (const { label } of Object.values(notificationKinds)) expect(label).toMatch(/[א-ת]/)
  })
})
