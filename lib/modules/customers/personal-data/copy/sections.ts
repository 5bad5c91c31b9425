import { businessSections } from './business-sections'
import { recordSections } from './record-sections'
import type { Section } from './section'
import { serviceSections } from './service-sections'
import { traceSections } from './trace-sections'

/** Everything that is held of a customer beside the cards, in the order in which it is written. */
export const sections: readonly Section[] = [
  ...recordSections,
  ...businessSections,
  ...serviceSections,
  ...traceSections,
]
