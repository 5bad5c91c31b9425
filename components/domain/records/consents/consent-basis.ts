import { consentBasisLabels } from '@/lib/modules/consents/consents.labels'
import type { ConsentBasis } from '@/lib/modules/consents/consents.schema'
import type { RecordEntity } from '@/lib/records/kind'

import { recordWords } from '../record-words'

/** Returns the display name of what a consent or refusal of a record rests on. */
export const consentBasisName = (entity: RecordEntity, basis: ConsentBasis): string =>
  basis === 'request' ? `לבקשת ${recordWords[entity].the}` : consentBasisLabels[basis]
