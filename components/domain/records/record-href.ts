import { href } from '@/lib/routes/find'

import type { RecordHandle } from './record-path'

/** Returns the address of the screen of a record, for parts that are rendered on the server. */
export const recordHref = ({ entity, id }: RecordHandle) =>
  entity === 'customer' ? href('customers-view', { id }) : href('leads-view', { id })
