import { apiPaths } from '@/components/domain/records/record-path'
import type { RecordEntity } from '@/lib/records/kind'
import { linkTo } from '@/lib/routes/links'

type Words = {
  api: string
  /** Address of the screen on which records are merged. */
  merge: string
  view: (id: string) => string
  /** The button that tells two records apart. */
  different: string
  differentTitle: string
  differentConfirm: string
  noMerges: string
  noPairs: string
}

/** Addresses and words of merging, by kind of records. */
export const mergeWords: Record<RecordEntity, Words> = {
  customer: {
    api: apiPaths.customer,
    merge: linkTo('customers-merge'),
    view: (id) => linkTo('customers-view', { id }),
    different: 'לא אותו לקוח',
    differentTitle: 'אלה שני לקוחות שונים?',
    differentConfirm: 'כן, שני לקוחות',
    noMerges: 'עוד לא מוזגו לקוחות',
    noPairs: 'הלקוחות מושווים בכל לילה לפי טלפון, דוא״ל, שם ויישוב.',
  },
  lead: {
    api: apiPaths.lead,
    merge: linkTo('leads-merge'),
    view: (id) => linkTo('leads-view', { id }),
    different: 'לא אותו ליד',
    differentTitle: 'אלה שני לידים שונים?',
    differentConfirm: 'כן, שני לידים',
    noMerges: 'עוד לא מוזגו לידים',
    noPairs: 'הלידים מושווים בכל לילה לפי טלפון, דוא״ל, שם ויישוב.',
  },
}
