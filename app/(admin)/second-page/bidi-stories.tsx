import './bidi.css'

import { BidiLayoutRules } from './bidi-layout-rules'
import { BidiTextRules } from './bidi-text-rules'
import { BidiValueRules } from './bidi-value-rules'
import { Stories } from './story'

/** All rules of the bidi checklist, by number. */
export const BidiStories = () => (
  <Stories>
    <BidiTextRules />
    <BidiValueRules />
    <BidiLayoutRules />
  </Stories>
)
