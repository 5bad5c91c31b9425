import { satisfiesGate } from '@/lib/access/ability'
import type { AccessPolicy } from '@/lib/http/endpoint'
import { leaksIn, marksOf } from '../../isolation/row-snapshot'

import { DELETED, type MatrixActor, type MatrixTenants } from '../matrix-world'
import type { Handler } from './handler'

export type IdClass = 'own' | 'colleague' | 'company' | 'reseller' | 'deleted' | 'nonexistent' | 'malformed'
export const ID_CLASSES: readonly IdClass[] = [
  'own',
  'colleague',
  'company',
  'reseller',
  'deleted',
  'nonexistent',
  'malformed',
]

/** Kinds of rows that colleagues share, whoever made them. */
const SHARED =
  /post|team|service|sold|archivedService|whatsapp|mail|file|audit|company|role|addon|gateway|webhook|plan|period|charge|automation|landing|domain|adAccount|projectTemplate|channel|conversation|contactIdentity|chat|site/i
/** Lists of colleagues by name, pages that offer them, for whoever may give them work, and the inbox, which the office shares. */
const OF_COLLEAGUES =
  /^(GET tasks\/people|GET calendar\/calendars|tasks-(list|board|calendar|workload|view)|calendar(-calendars)?|\w+ omnichannel\/.*)$/
/** Addresses of a company above: what is below it is its business there. */
const OF_THE_TREE = /^\w+ (companies|addons)\//

/** Without an id, or with one that is theirs: whatever the rows say, but no fault and no question who they are. */
const ANYTHING = [200, 201, 204, 400, 402, 403, 404, 409, 413, 415, 422, 429]

type MatrixRequest = { name: string; handler: Handler | undefined; policy: AccessPolicy; idClass: IdClass }

/** The statuses that are right for an actor at a handler with a class of ids. */
export function rightStatuses(actor: MatrixActor, { name, policy, handler, idClass }: MatrixRequest): number[] {
  if (!actor.visitor) return [401]
  if (!isOpen(policy, actor.visitor)) return [403]
  const isTree = actor.position === 'above' && OF_THE_TREE.test(name)
  return handler && !isTree && isHidden(actor, handler, idClass) ? [403, 404] : ANYTHING
}

/** Marks in an answer of what the actor may not see; a company above sees names of those below on its own screens. */
export function leaksFor(actor: MatrixActor, tenants: MatrixTenants, { name, text }: { name: string; text: string }) {
  const isTree =
    actor.position === 'above' &&
    (OF_THE_TREE.test(name) || /compan|addons|wallet|seed|palette|audit|visits|roles|home/.test(name))
  // Sign-in mail of the whole tree lies with the root, where superAdmin may read it.
  const isPost = actor.label === 'superAdmin' && name.includes('outbox')
  if (isTree || isPost) return []
  const seen = OF_COLLEAGUES.test(name) && actor.sees === 'own' ? ({ ...actor, sees: 'all' } as const) : actor
  return leaksIn(text, marksHiddenFrom(seen, tenants))
}

/** Whether rows of a class are none of the actor's. */
export function isForeign({ position, sees }: MatrixActor, idClass: IdClass): boolean {
  if (idClass === 'company' || idClass === 'reseller') return true
  if (position === 'above') return idClass === 'own' || idClass === 'colleague'
  return idClass === 'colleague' && sees === 'own'
}

function marksHiddenFrom(
  { position, sees }: MatrixActor,
  { own, colleague, company, reseller }: MatrixTenants,
): string[] {
  const hidden = position === 'above' ? [own, colleague, company, reseller] : [company, reseller]
  const marks = hidden.flatMap((side) => marksOf(side, 'company'))
  return sees === 'own' ? [...marks, ...marksOf(colleague, 'person')] : marks
}

/** Whether a row of a class is not there for an actor. */
function isHidden(actor: MatrixActor, { own }: Handler, idClass: IdClass): boolean {
  const kinds = Object.values(own)
  if (idClass === 'malformed' || idClass === 'nonexistent') return true
  if (idClass === 'deleted') return kinds.every((kind) => kind in DELETED)
  const isShared = idClass === 'colleague' && actor.position === 'inside' && kinds.some((kind) => SHARED.test(kind))
  return isForeign(actor, idClass) && !isShared
}

function isOpen(policy: AccessPolicy, { verified, permissions }: NonNullable<MatrixActor['visitor']>): boolean {
  if ('anyUser' in policy) return true
  return verified && ('verified' in policy || satisfiesGate(policy.gate, permissions))
}
