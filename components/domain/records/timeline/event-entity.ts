import type { RecordEntity } from '@/lib/records/kind'
import { RECORD_ENTITIES } from '@/lib/vocabulary/records'

/**
 * Returns the kind of the record that an event is about; undefined for notes and for events of other modules. It may
 * differ from the record on screen: a customer also shows the events of the lead that it was.
 */
export const entityOfEvent = (type: string): RecordEntity | undefined =>
  RECORD_ENTITIES.find((entity) => type.startsWith(`${entity}.`))
