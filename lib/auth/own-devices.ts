import type { Actor } from '@/lib/access/scope'
import { inAuth } from '@/lib/db/tenant'

import { endDevice, endOtherDevices } from './devices'
import { recordOwn } from './own-record'
import { ownPerson, type Person } from './person'

/** Ends one of the actor's own sessions. Throws 404 for a session of another user. */
export async function endOwnDevice(actor: Actor, sessionId: string): Promise<void> {
  const person = await inAuth((tx) => ownPerson(tx, actor))
  await endDevice(person.id, sessionId)
  await record(actor, person, 1)
}

/** Ends all of the actor's own sessions except the current one, and returns how many. */
export async function endOtherOwnDevices(actor: Actor): Promise<{ ended: number }> {
  const person = await inAuth((tx) => ownPerson(tx, actor))
  const ended = await endOtherDevices(person.id, actor.sessionId)
  await record(actor, person, ended)
  return { ended }
}

const record = ({ trace }: Actor, person: Person, ended: number) =>
  inAuth((tx) => recordOwn(tx, person, { action: 'sessions.ended', data: { ended: String(ended) }, trace }))
