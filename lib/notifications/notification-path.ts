import type { Entities } from '@/lib/events/entities'
import { entities } from '@/lib/manifest/entities'
import { href } from '@/lib/routes/find'

const places: Entities = entities

type Known = typeof entities

/** The entities that a notification can link to. */
export type NotifiedEntity = { [E in keyof Known]: Known[E] extends { path: unknown } ? E : never }[keyof Known]

/** Returns the path a notification links to: the record it is about. */
export const notificationPath = (entity: string, id: string): string =>
  places[entity]?.path?.(id) ?? href('notifications')
