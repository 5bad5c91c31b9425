import './bidi.css'

import { BidiLayoutRules } from './bidi-layout-rules'
import { BidiTextRules } from './bidi-text-rules'
import { BidiValueRules } from './bidi-value-rules'
import { Stories } from './story'

/** Every line of the checklist for two directions, by its number. */
export const BidiStories = () => (
  <Stories>
    <BidiTextRules />
    <BidiValueRules />
    <BidiLayoutRules />
  </Stories>
)
