import { newId } from '@/lib/db/id'
import { webhookBody } from '../../isolation/api'
import { fieldBody } from '../../isolation/labels'
import { addressBody } from '../../isolation/record'
import { roleBody } from '../../isolation/roles'
import {
  addonBody,
  closureBody,
  companyBody,
  customerBody,
  delegateBody,
  OUR_WORDS,
  packageBody,
  prepareBody,
  sendBody,
  serviceBody,
  templateBody,
} from '../../isolation/words'
import type { Handler } from './handler'
import { pageChange } from './page-change'

const serviceChange = (version: number) => ({ ...serviceBody(OUR_WORDS, `E${Date.now().toString(36)}`), version })

const postBody = (version: number) => ({
  title: `הודעה ${OUR_WORDS.word}`,
  audience: 'staff',
  isPinned: false,
  version,
  files: [],
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: OUR_WORDS.word }] }] },
})

const commissionPlan = (version: number) => ({
  name: `תוכנית ${OUR_WORDS.word}`,
  validFrom: '2027-01-01',
  method: { kind: 'percent', rate: '5' },
  version,
  services: { kind: 'all' },
  deals: { kind: 'every' },
  capPayment: null,
  capPeriod: null,
  holdDays: 0,
})

const packageDetails = (version: number) => {
  const { code, name, description, level, typeId, isShared } = packageBody(OUR_WORDS, newId())
  return { code, name, description, level, typeId, isShared, version }
}
const packageTerms = () => {
  const {
    code: _c,
    name: _n,
    description: _d,
    level: _l,
    typeId: _t,
    isShared: _s,
    ...terms
  } = packageBody(OUR_WORDS, newId())
  return { ...terms, validFrom: '2027-01-01' }
}

/** Handlers of an import of a kind of records. */
const importHandlers = (folder: string, id: 'importBatch' | 'leadImportBatch'): Record<string, Handler> => ({
  [`GET ${folder}/imports/[id]`]: { own: { id } },
  [`GET ${folder}/imports/[id]/preview`]: { own: { id } },
  [`GET ${folder}/imports/[id]/errors`]: { own: { id } },
  [`PUT ${folder}/imports/[id]/terms`]: {
    own: { id },
    body: () => ({
      reading: { shape: 'text', encoding: 'utf-8', delimiter: ',' },
      hasHead: true,
      mapping: { name: 0, phone: 1 },
      policy: 'create',
      keyField: null,
      version: 1,
    }),
  },
  [`PUT ${folder}/imports/[id]/choices`]: {
    own: { id },
    body: () => ({ choices: [], without: [{ field: 'phone', kind: 'format' }], version: 1 }),
  },
  [`POST ${folder}/imports/[id]/run`]: { own: { id } },
  [`POST ${folder}/imports/[id]/undo`]: { own: { id } },
  [`POST ${folder}/imports/[id]/cancel`]: { own: { id } },
})

type DataIds = {
  id: 'dataCustomer' | 'dataLead'
  fresh: 'newRequest' | 'newLeadRequest'
  access: 'accessRequest' | 'leadAccessRequest'
  erase: 'eraseRequest' | 'leadEraseRequest'
}

/** Handlers of requests about the personal data of a kind of records. */
const dataHandlers = (folder: string, { id, fresh, access, erase }: DataIds): Record<string, Handler> => ({
  [`POST ${folder}/[id]/personal-data`]: {
    own: { id },
    body: () => ({ kind: 'access', requester: 'מבקש', receivedOn: '2026-01-05' }),
  },
  [`PUT ${folder}/[id]/personal-data/[requestId]`]: {
    own: { id, requestId: fresh },
    body: () => ({ step: 'identity', text: 'תעודה', version: 1 }),
  },
  [`POST ${folder}/[id]/personal-data/[requestId]/copy`]: {
    own: { id, requestId: access },
    body: () => ({ version: 4 }),
  },
  [`GET ${folder}/[id]/personal-data/[requestId]/file`]: {
    own: { id, requestId: access },
    query: '?kind=data',
  },
  [`POST ${folder}/[id]/personal-data/[requestId]/erasure`]: {
    own: { id, requestId: erase },
    body: () => ({ confirmation: '1', version: 99 }),
  },
})

/** Handlers without a file of their own. */
export const OTHER_HANDLERS: Record<string, Handler> = {
  'POST customers/[id]/national-id': { own: { id: 'customer' } },
  ...importHandlers('customers', 'importBatch'),
  ...importHandlers('leads', 'leadImportBatch'),
  'PUT customers/[id]': { own: { id: 'customer' }, body: () => customerBody(OUR_WORDS, { version: 1 }) },
  'PATCH customers/[id]': { own: { id: 'customer' }, body: () => ({ city: 'חיפה', version: 2 }) },
  ...dataHandlers('customers', {
    id: 'dataCustomer',
    fresh: 'newRequest',
    access: 'accessRequest',
    erase: 'eraseRequest',
  }),
  ...dataHandlers('leads', {
    id: 'dataLead',
    fresh: 'newLeadRequest',
    access: 'leadAccessRequest',
    erase: 'leadEraseRequest',
  }),
  'POST suppressions/[id]/lifting': { own: { id: 'suppression' }, body: () => ({ reason: 'סיבה' }) },
  'POST customers/merges/[id]/undo': { own: { id: 'customerMerge' } },
  'GET customers/[id]/addresses': { own: { id: 'customer' } },
  'POST customers/[id]/addresses': { own: { id: 'customer' }, body: () => addressBody(OUR_WORDS) },
  'PUT customers/[id]/addresses/[addressId]': {
    own: { id: 'customer', addressId: 'customerAddress' },
    body: () => addressBody(OUR_WORDS),
  },
  'DELETE customers/[id]/addresses/[addressId]': { own: { id: 'customer', addressId: 'customerAddress' } },
  'PUT customers/[id]/lock': { own: { id: 'spareCustomer' }, body: () => ({ reason: 'סיבה', version: 1 }) },
  'DELETE customers/[id]/lock': { own: { id: 'spareCustomer' }, body: () => ({ version: 2 }) },
  'DELETE customers/[id]': { own: { id: 'spareCustomer' }, body: () => ({ version: 3 }) },
  'POST customers/[id]/restoration': { own: { id: 'deletedCustomer' } },
  'PUT customers/tags/[id]': { own: { id: 'tag' }, body: (ids) => ({ name: `תגית ${ids.tag}`, color: 'red' }) },
  'PUT customers/tags/[id]/state': { own: { id: 'tag' }, body: () => ({ isArchived: true }) },
  'PATCH picklists/[id]': { own: { id: 'picklistValue' }, body: () => ({ isArchived: true }) },
  'DELETE picklists/[id]': { own: { id: 'picklistValue' } },
  'PUT customers/fields/[id]': {
    own: { id: 'customField' },
    body: (ids) => ({ ...fieldBody(`שדה ${ids.customField}`), version: 1 }),
  },
  'PUT customers/fields/[id]/state': { own: { id: 'customField' }, body: () => ({ isArchived: false }) },
  'DELETE customers/fields/[id]': {
    own: { id: 'customField' },
    body: (ids) => ({ label: `שדה ${ids.customField}` }),
  },
  'PUT services/[id]': { own: { id: 'service' }, body: () => serviceChange(1) },
  'PUT services/[id]/state': { own: { id: 'archivedService' }, body: () => ({ state: 'active', version: 2 }) },
  'POST payment-pages/[id]/mail': { own: { id: 'activePage' } },
  'POST payment-pages/[id]/closure': { own: { id: 'activePage' }, body: () => closureBody(OUR_WORDS, 1) },
  'GET payments/[id]/receipt': { own: { id: 'payment' } },
  'PUT payment-pages/[id]': { own: { id: 'draftPage' }, body: (ids) => pageChange(ids) },
  'PUT payment-pages/[id]/state': { own: { id: 'draftPage' }, body: () => ({ state: 'cancelled', version: 2 }) },
  'GET documents/[id]/file': { own: { id: 'sentDocument' }, query: '?kind=source' },
  'GET documents/[id]/verification': { own: { id: 'completedDocument' } },
  'PUT documents/[id]': { own: { id: 'draftDocument' }, body: () => prepareBody(OUR_WORDS, 2) },
  'POST documents/[id]/send': { own: { id: 'draftDocument' }, body: () => sendBody(OUR_WORDS, 3) },
  'POST documents/[id]/signers/[signerId]/remind': { own: { id: 'sentDocument', signerId: 'sentSigner' } },
  'POST documents/[id]/signers/[signerId]/resend': { own: { id: 'sentDocument', signerId: 'sentSigner' } },
  'POST documents/[id]/correction': { own: { id: 'sentDocument' } },
  'POST documents/[id]/replacement': { own: { id: 'signedDocument' }, body: () => ({ reason: 'סיבה' }) },
  'POST documents/[id]/signers/[signerId]/in-person': { own: { id: 'sentDocument', signerId: 'sentSigner' } },
  'POST documents/[id]/signers/[signerId]/delegate': {
    own: { id: 'sentDocument', signerId: 'sentSigner' },
    body: () => delegateBody(OUR_WORDS),
  },
  'GET documents/[id]/evidence': { own: { id: 'completedDocument' } },
  'PUT documents/templates/[id]': { own: { id: 'documentTemplate' }, body: () => templateBody(OUR_WORDS, 2) },
  'GET documents/templates/[id]/file': { own: { id: 'documentTemplate' } },
  'POST documents/templates/[id]/use': {
    own: { id: 'documentTemplate' },
    body: () => ({ title: 'מסמך', customerId: null }),
  },
  'POST documents/templates/[id]/bulk': {
    own: { id: 'documentTemplate' },
    body: ({ customer }) => ({
      title: 'מסמך',
      message: '',
      days: 30,
      authPolicy: 'none',
      reminds: true,
      target: { ids: [customer] },
    }),
  },
  'PUT documents/templates/[id]/state': {
    own: { id: 'documentTemplate' },
    body: () => ({ version: 3, isArchived: true }),
  },
  'POST documents/[id]/cancel': { own: { id: 'sentDocument' }, body: () => ({ reason: 'סיבה' }) },
  'GET posts/[id]/files/[fileId]': { own: { id: 'post', fileId: 'postFile' }, isForMembers: true },
  'POST posts/[id]/reads': { own: { id: 'post' }, isForMembers: true },
  'POST posts/[id]/comments': { own: { id: 'post' }, body: () => ({ text: 'תגובה' }), isForMembers: true },
  'DELETE posts/[id]/comments/[commentId]': { own: { id: 'post', commentId: 'postComment' }, isForMembers: true },
  'POST posts/[id]/files': { own: { id: 'post' }, body: () => 'תוכן', query: '?name=a.txt&original=a.txt' },
  'PUT posts/[id]/pin': { own: { id: 'post' }, body: () => ({ isPinned: false, version: 2 }) },
  'PUT posts/[id]': { own: { id: 'post' }, body: () => postBody(3) },
  'DELETE posts/[id]': { own: { id: 'post' } },
  'PUT views/[id]/mark': { own: { id: 'view' }, body: () => ({ isPinned: true, isDefault: false }) },
  'PUT views/[id]': {
    own: { id: 'view' },
    body: () => ({ name: 'תצוגה', search: '', share: 'private', version: 1 }),
  },
  'DELETE views/[id]': { own: { id: 'view' } },
  'GET operations/[id]/file': { own: { id: 'exportOperation' } },
  'POST operations/[id]/cancel': { own: { id: 'operation' } },
  'POST operations/[id]/undo': { own: { id: 'operation' } },
  'PUT wallet/children/[id]/state': { own: { id: 'walletChild' }, body: () => ({ state: 'active' }) },
  'POST wallet/movements/[id]/reversal': {
    own: { id: 'walletTx' },
    body: () => ({ memo: 'טעות', key: newId() }),
  },
  'POST settings/payment/accounts/[id]/charge': { own: { id: 'gatewayAccountId' } },
  'PUT settings/payment/accounts/[id]': {
    own: { id: 'gatewayAccountId' },
    body: () => ({ label: `סליקה ${OUR_WORDS.word}`, isTest: true, version: 1 }),
  },
  'PUT settings/payment/accounts/[id]/key': {
    own: { id: 'gatewayAccountId' },
    body: () => ({ keys: { key: 'a-key-of-sixteen-signs' }, version: 2 }),
  },
  'POST settings/payment/accounts/[id]/callback': { own: { id: 'gatewayAccountId' } },
  'PUT settings/payment/accounts/[id]/default': { own: { id: 'gatewayAccountId' }, body: () => ({ version: 3 }) },
  'PUT settings/payment/accounts/[id]/archive': {
    own: { id: 'gatewayAccountId' },
    body: () => ({ isArchived: false, version: 4 }),
  },
  'POST settings/payment/charges/[id]': { own: { id: 'gatewayTest' } },
  'GET outbox/[id]': { own: { id: 'mail' } },
  'GET customers/[id]': { own: { id: 'customer' } },
  'GET services/[id]': { own: { id: 'service' } },
  'GET payment-pages/[id]': { own: { id: 'paidPage' } },
  'GET documents/[id]': { own: { id: 'sentDocument' } },
  'GET webhooks/[id]/deliveries/[deliveryId]': { own: { id: 'webhook', deliveryId: 'delivery' } },
  'POST webhooks/[id]/deliveries/[deliveryId]/replay': { own: { id: 'webhook', deliveryId: 'delivery' } },
  'POST webhooks/[id]/test': { own: { id: 'webhook' } },
  'POST webhooks/[id]/secret': { own: { id: 'webhook' } },
  'PUT webhooks/[id]': {
    own: { id: 'webhook' },
    // Of a network that was given back long ago: an address that needs no name server, and nobody is there.
    body: () => ({ ...webhookBody(OUR_WORDS), url: 'https://[3ffe::1]/kesher', state: 'active', version: 2 }),
  },
  'DELETE webhooks/[id]': { own: { id: 'webhook' } },
  'DELETE api-tokens/[id]': { own: { id: 'apiToken' } },
  'PUT addons/[id]': { own: { id: 'addon' }, body: (ids) => ({ ...addonBody(OUR_WORDS, ids.addon), version: 1 }) },
  'PUT addons/[id]/state': { own: { id: 'addon' }, body: () => ({ state: 'archived', version: 2 }) },
  'POST companies/[id]/package/preview': {
    own: { id: 'walletChild' },
    body: (ids) => ({ packageId: ids.package, price: '' }),
  },
  'PUT companies/[id]': { own: { id: 'walletChild' }, body: () => companyBody(OUR_WORDS, 2) },
  'PUT companies/[id]/package': {
    own: { id: 'walletChild' },
    body: (ids) => ({ packageId: ids.package, price: '', priceReason: '', version: 3 }),
  },
  'POST companies/[id]/overrides': {
    own: { id: 'walletChild' },
    body: () => ({ permission: 'use calendar', effect: 'on', reason: 'ניסיון', until: null }),
  },
  'DELETE companies/[id]/overrides/[overrideId]': { own: { id: 'walletChild', overrideId: 'override' } },
  'PUT companies/[id]/parent': {
    own: { id: 'walletChild' },
    body: (ids) => ({ parentId: ids.walletChild, version: 4 }),
  },
  'PUT companies/[id]/state': {
    own: { id: 'walletChild' },
    body: () => ({ to: 'suspended', reason: 'סיבה', version: 4 }),
  },
  'POST companies/packages/[id]/versions': { own: { id: 'package' }, body: () => packageTerms() },
  'PUT companies/packages/[id]': { own: { id: 'package' }, body: () => packageDetails(1) },
  'PUT companies/packages/[id]/state': { own: { id: 'package' }, body: () => ({ state: 'archived', version: 2 }) },
  'DELETE companies/packages/[id]': { own: { id: 'package' } },
  'PUT companies/types/[id]': {
    own: { id: 'companyType' },
    body: () => ({ name: newId(), description: '', kind: 'company', defaultPackageId: null, version: 1 }),
  },
  'DELETE companies/types/[id]': { own: { id: 'companyType' } },
  'PUT users/[id]': {
    own: { id: 'employee' },
    body: () => ({
      displayName: 'עמית',
      email: `${newId()}@people.example`,
      phone: '',
      teamId: '',
      role: 'staff',
      roleIds: [],
      version: 1,
    }),
  },
  'POST users/[id]/grants': {
    own: { id: 'employee' },
    body: () => ({ permission: 'use calendar', effect: 'grant', until: '', reason: 'סיבה' }),
  },
  'DELETE users/[id]/grants/[grantId]': { own: { id: 'employee', grantId: 'grant' } },
  'DELETE users/[id]/sessions/[sessionId]': { own: { id: 'employee', sessionId: 'session' } },
  'DELETE users/[id]/sessions': { own: { id: 'employee' } },
  'POST users/[id]/password': { own: { id: 'employee' } },
  'PUT users/[id]/password': { own: { id: 'employee' } },
  'POST users/[id]/verification': { own: { id: 'employee' } },
  'PUT users/[id]/verification': { own: { id: 'employee' }, body: () => ({ isVerified: true }) },
  'DELETE users/[id]/factor': { own: { id: 'employee' } },
  'POST users/[id]/invitation': { own: { id: 'invited' } },
  'DELETE users/[id]/invitation': { own: { id: 'invited' } },
  'POST users/[id]/handover': { own: { id: 'gone' }, body: ({ employee }) => ({ toId: employee }) },
  'DELETE users/[id]/disabling': { own: { id: 'gone' } },
  'POST users/[id]/disabling': { own: { id: 'employee' }, body: () => ({ toId: 'keep' }) },
  'PUT users/teams/[id]': { own: { id: 'emptyTeam' }, body: () => ({ name: 'צוות', version: 1 }) },
  'DELETE users/teams/[id]': { own: { id: 'emptyTeam' } },
  'GET commissions/statements/[id]/pdf': { own: { id: 'commissionStatement' } },
  'PUT commissions/plans/[id]': { own: { id: 'commissionPlan' }, body: () => commissionPlan(1) },
  'PUT commissions/plans/[id]/state': { own: { id: 'commissionPlan' }, body: () => ({ state: 'active', version: 2 }) },
  'POST commissions/plans/[id]/assignments': {
    own: { id: 'commissionPlan' },
    body: ({ user }) => ({
      sellerId: user,
      validFrom: '2027-01-01',
      validTo: null,
      shares: [{ userId: user, share: '100' }],
    }),
  },
  'PUT commissions/assignments/[id]': {
    own: { id: 'commissionAssignment' },
    body: () => ({ validTo: '2026-12-30', version: 1 }),
  },
  'DELETE commissions/assignments/[id]': { own: { id: 'commissionAssignment' } },
  'POST commissions/periods/[id]/steps': { own: { id: 'commissionPeriod' }, body: () => ({ step: 'calculate' }) },
  'POST commissions/periods/[id]/export': { own: { id: 'commissionPeriod' } },
  'POST commissions/periods/[id]/payment': {
    own: { id: 'commissionPeriod' },
    body: () => ({ version: 2, paidOn: '2026-01-01', reference: 'העברה' }),
  },
  'POST commissions/periods/[id]/reopening': {
    own: { id: 'commissionPeriod' },
    body: () => ({ version: 2, reason: 'סיבה' }),
  },
  'DELETE commissions/periods/[id]': { own: { id: 'commissionPeriod' } },
  'PUT roles/[id]': { own: { id: 'role' }, body: () => ({ ...roleBody(OUR_WORDS.word), version: 1 }) },
  'DELETE roles/[id]': { own: { id: 'role' }, body: () => ({ version: 2 }) },
}
