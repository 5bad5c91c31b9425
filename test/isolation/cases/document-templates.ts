import { newId } from '@/lib/db/id'
import type { documentTemplates } from '@/lib/db/schema/document-templates'
import {
  addPdfTemplate,
  changeTemplate,
  setTemplateState,
  writeTemplate,
} from '@/lib/modules/documents/templates/templates.mutations'
import {
  findDocumentTemplate,
  findTemplateFile,
  listDocumentTemplates,
  listTemplateChoices,
  loadTemplate,
} from '@/lib/modules/documents/templates/templates.queries'
import { templateChange } from '@/lib/modules/documents/templates/templates.schema'
import {
  createDraftFromTemplate,
  documentFromTemplate,
  requireInUse,
} from '@/lib/modules/documents/templates/use.mutations'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'
import { OUR_WORDS, templateBody } from '../words'

const LIST = { state: null, sort: '-created', size: 50, after: null, before: null } as const

const change = (version: number) => templateChange.parse(templateBody(OUR_WORDS, version))

/** A template of the other company, as our own code could receive it by mistake. Its file cannot be found by us. */
const stolen = ({ actor, theirs }: Crossing) =>
  ({
    id: theirs.ids.documentTemplate,
    companyId: actor.companyId,
    fileId: theirs.ids.file,
    kind: 'uploaded',
    body: '',
    pages: [],
    fields: [],
    roles: [],
    orderMode: 'parallel',
  }) as unknown as typeof documentTemplates.$inferSelect

export const documentTemplateCases: Record<string, Case> = {
  listDocumentTemplates: ({ scope }) => [everybody('list', () => listDocumentTemplates(scope('documents'), LIST))],
  listTemplateChoices: ({ scope }) => [everybody('list', () => listTemplateChoices(scope('documents')))],
  findDocumentTemplate: ({ scope, theirs }) => [
    everybody('refused', () => findDocumentTemplate(scope('documents'), theirs.ids.documentTemplate)),
  ],
  findTemplateFile: ({ scope, theirs }) => [
    everybody('refused', () => findTemplateFile(scope('documents'), theirs.ids.documentTemplate)),
  ],
  loadTemplate: (c) => [
    everybody('refused', () => c.within((tx) => loadTemplate(tx, c.scope('documents'), c.theirs.ids.documentTemplate))),
  ],
  writeTemplate: ({ scope }) => [
    everybody('ours', () => {
      const { roles, orderMode } = change(1)
      return writeTemplate(scope('documents'), { name: `תבנית ${newId()}`, body: 'טקסט', roles, orderMode })
    }),
  ],
  addPdfTemplate: ({ scope }) => [
    everybody('ours', () => {
      const pages = [{ width: 595, height: 842, rotation: 0 }]
      const pdf = { key: newId(), name: 'חוזה.pdf', size: 1, sha256: newId(), pages, isFlat: true }
      return addPdfTemplate(scope('documents'), `תבנית ${newId()}`, pdf)
    }),
  ],
  changeTemplate: ({ scope, theirs }) => [
    everybody('refused', () => changeTemplate(scope('documents'), theirs.ids.documentTemplate, change(2))),
  ],
  setTemplateState: ({ scope, theirs }) => [
    everybody('refused', () =>
      setTemplateState(scope('documents'), theirs.ids.documentTemplate, { version: 2, isArchived: true }),
    ),
  ],
  uploadTemplate: outside('stores a file of the own, crossed with addPdfTemplate'),
  documentFromTemplate: ({ scope, ours, theirs }) => [
    everybody('refused', () =>
      documentFromTemplate(scope('documents'), theirs.ids.documentTemplate, { title: 'מסמך', customerId: null }),
    ),
    everybody('refused', () =>
      documentFromTemplate(scope('documents'), ours.documentTemplate, {
        title: 'מסמך',
        customerId: theirs.ids.customer,
      }),
    ),
  ],
  requireInUse: (c) => [
    everybody('refused', () => c.within((tx) => requireInUse(tx, c.scope('documents'), c.theirs.ids.documentTemplate))),
  ],
  createDraftFromTemplate: (c) => [
    companies('blocked', () =>
      c.within((tx) =>
        createDraftFromTemplate(tx, c.scope('documents'), { template: stolen(c), title: 'מסמך', customer: null }),
      ),
    ),
  ],
  streetAndCity: outside('joins two words'),
}
