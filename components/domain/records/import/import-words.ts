import { recordWords } from '@/components/domain/records/record-words'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import type { ImportKind } from '@/lib/modules/imports/scope.rules'
import { leadImports } from '@/lib/modules/leads/import/kind.labels'
import type { RecordEntity } from '@/lib/records/kind'
import { linkTo } from '@/lib/routes/links'

import { apiPaths } from '../record-path'

type Place = {
  kind: ImportKind
  /** The permission to see the records. */
  reads: 'customers' | 'leads'
  list: string
  imports: string
  view: (id: string) => string
}

/** The imports of each kind of records, and the addresses of their screens. */
const places: Record<RecordEntity, Place> = {
  customer: {
    kind: customerImports,
    reads: 'customers',
    list: linkTo('customers'),
    imports: linkTo('customers-import'),
    view: (id) => linkTo('customers-import-view', { id }),
  },
  lead: {
    kind: leadImports,
    reads: 'leads',
    list: linkTo('leads'),
    imports: linkTo('leads-import'),
    view: (id) => linkTo('leads-import-view', { id }),
  },
}

/** Returns what the screens of an import need of a kind of records: its addresses and its words. */
export function importOf(entity: RecordEntity) {
  const { one, many } = recordWords[entity]
  return {
    ...places[entity],
    api: `${apiPaths[entity]}/imports`,
    one,
    many,
    added: [`ה${one} שנוסף יוסר.`, `שני ה${many} שנוספו יוסרו.`, `ה${many} שנוספו (#) יוסרו.`],
    updated: [
      `ה${one} שעודכן יחזור להיות כפי שהיה.`,
      `שני ה${many} שעודכנו יחזרו להיות כפי שהיו.`,
      `ה${many} שעודכנו (#) יחזרו להיות כפי שהיו.`,
    ],
    removed: [`הוסר ${one} אחד`, `הוסרו שני ${many}`, `הוסרו # ${many}`],
    restored: [`${one} אחד חזר להיות כפי שהיה`, `שני ${many} חזרו להיות כפי שהיו`, `${many} חזרו להיות כפי שהיו`],
    removedOrRestored: [
      `${one} אחד הוסר או חזר להיות כפי שהיה`,
      `שני ${many} הוסרו או חזרו להיות כפי שהיו`,
      `${many} הוסרו או חזרו להיות כפי שהיו`,
    ],
    changedSince: [
      `${one} אחד השתנה מאז הייבוא, ולכן נשאר כפי שהוא:`,
      `שני ${many} השתנו מאז הייבוא, ולכן נשארו כפי שהם:`,
      `${many} השתנו מאז הייבוא, ולכן נשארו כפי שהם:`,
    ],
  } as const
}
