import { businessSections } from './business-sections.rules'
import { recordSections } from './record-sections.rules'
import type { Section } from './section.rules'
import { serviceSections } from './service-sections.rules'
import { traceSections } from './trace-sections.rules'

/** Everything that is held of a customer beside the cards, in the order in which it is written. */
export const sections: readonly Section[] = [
  ...recordSections,
  ...businessSections,
  ...serviceSections,
  ...traceSections,
]
