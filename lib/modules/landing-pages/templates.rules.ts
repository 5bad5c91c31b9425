import { catering } from './templates/catering.rules'
import { coach } from './templates/coach.rules'
import { cosmetics } from './templates/cosmetics.rules'
import { dentist } from './templates/dentist.rules'
import { estate } from './templates/estate.rules'
import { garage } from './templates/garage.rules'
import { insurance } from './templates/insurance.rules'
import { lawyer } from './templates/lawyer.rules'
import type { PageTemplate } from './templates/page-template.rules'
import { photographer } from './templates/photographer.rules'
import { pilates } from './templates/pilates.rules'
import { plumber } from './templates/plumber.rules'
import { renovation } from './templates/renovation.rules'
import { restaurant } from './templates/restaurant.rules'
import { software } from './templates/software.rules'
import { taxRefunds } from './templates/tax-refunds.rules'
import { trainer } from './templates/trainer.rules'
import { tutor } from './templates/tutor.rules'

/** The templates, in the order of the gallery. */
export const PAGE_TEMPLATES: readonly PageTemplate[] = [
  lawyer,
  taxRefunds,
  dentist,
  trainer,
  estate,
  renovation,
  insurance,
  photographer,
  tutor,
  garage,
  catering,
  cosmetics,
  coach,
  software,
  restaurant,
  plumber,
  pilates,
]

export const findTemplate = (key: string): PageTemplate | undefined => PAGE_TEMPLATES.find((one) => one.key === key)
