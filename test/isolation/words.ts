/**
 * The parts of which a tenant's strings consist. Every string contains `word`, so that a leaked one can be recognized.
 */
export type Words = {
  word: string
  /** Two digits that make the tenant's phone numbers and identity numbers unique. */
  digits: string
  /**
   * The word in strings that the whole company shares (services, accounts). It differs from `word` where the tenant is
   * a person, not a company.
   */
  sharedWord: string
}

export const OUR_WORDS: Words = { word: 'שלנו', digits: '11', sharedWord: 'שלנו' }
export const COLLEAGUE_WORDS: Words = { word: 'QZCOLLEAGUE', digits: '22', sharedWord: 'שלנו' }
export const THEIR_WORDS: Words = { word: 'QZOTHERFIRM', digits: '33', sharedWord: 'QZOTHERFIRM' }

export const phoneOf = ({ digits }: Words) => `052-76543${digits}`

/** Returns an identity number with a valid check digit. */
export function nationalIdOf({ digits }: Words, serial = 1): string {
  const body = `0${digits}${String(serial).padStart(5, '0')}`
  const sum = [...body].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** Returns the body of a new customer, as the form sends it. */
export const customerBody = (words: Words, changes: Record<string, unknown> = {}) => ({
  kind: 'person',
  name: `לקוח ${words.word}`,
  contactName: `איש קשר ${words.word}`,
  phone: phoneOf(words),
  email: `${words.digits}@customers.example`,
  nationalId: '',
  status: 'active',
  city: `עיר ${words.word}`,
  street: `רחוב ${words.word}`,
  source: '',
  nextFollowUpOn: '2030-01-01',
  notes: `הערה ${words.word}`,
  ...changes,
})

/** Returns the body of a new service, as the form sends it; `code` makes its code unique. */
export const serviceBody = ({ sharedWord }: Words, code: string) => ({
  code,
  name: `שירות ${sharedWord}`,
  description: `תיאור ${sharedWord}`,
  kind: 'one_off',
  period: null,
  price: '1,180',
  vatMode: 'standard',
  maxInstallments: 12,
  category: `קטגוריה ${sharedWord}`,
  unit: `יחידה ${sharedWord}`,
  periodCount: 1,
  priceIncludesVat: true,
  sumsParts: false,
  parts: [],
  trialDays: 0,
  setupFee: '',
  minTermMonths: 0,
  minInstallment: '',
  cost: '700',
})

/** Returns the body of a new coupon, as the form sends it; `code` makes its code unique. */
export const couponBody = ({ sharedWord }: Words, { code, serviceIds }: { code: string; serviceIds: string[] }) => ({
  code,
  name: `קופון ${sharedWord}`,
  kind: 'percent',
  percent: '10',
  amount: '',
  validFrom: '2020-01-01',
  validTo: null,
  maxUses: null,
  perCustomer: null,
  minAmount: '',
  cycles: 1,
  serviceIds,
})

export const addonBody = ({ sharedWord }: Words, mark: string) => ({
  code: `a-${mark.slice(-12)}`,
  name: `תוסף ${sharedWord}`,
  description: `תיאור ${sharedWord}`,
  features: ['use calendar'],
  quotas: { users: 5 },
  price: '99',
  setupFee: '0',
  cycle: 'monthly',
  forPackages: [],
})

/** Returns the body of a new package, as the form sends it; `mark` makes its code unique. */
export const packageBody = ({ sharedWord }: Words, mark: string) => ({
  code: `P-${mark.slice(-12)}`,
  name: `חבילה ${sharedWord}`,
  description: `תיאור ${sharedWord}`,
  level: 1,
  typeId: null,
  isShared: false,
  features: ['show customers'],
  quotas: { users: 50 },
  price: '300',
  cycle: 'monthly',
  trialDays: 14,
  setupFee: '0',
  validFrom: '2026-01-01',
  note: `הערה ${sharedWord}`,
})

/** Returns the body with which a company changes the details of one below. */
export const companyBody = ({ word }: Words, version: number) => ({
  name: `בת ${word}`,
  businessKind: 'company',
  registrationNumber: '',
  address: `כתובת ${word}`,
  phone: '',
  email: '',
  typeId: null,
  version,
})

/** Returns the body of a new company below `parentId`, with its first administrator. */
export const newCompanyBody = (words: Words, { parentId, mark }: { parentId: string; mark: string }) => {
  const { version: _, ...details } = companyBody(words, 1)
  const opening = { kind: 'company', parentId, packageId: null, hasTrial: false }
  return { ...details, ...opening, adminName: `מנהל ${words.word}`, adminEmail: `${mark}@people.example` }
}

type Sold = { serviceId: string; customerId: string | null; state?: 'draft' | 'active' }

/** Returns the body of a new payment page, as the form sends it. */
export const pageBody = ({ word }: Words, { serviceId, customerId, state = 'active' }: Sold) => ({
  title: `עמוד ${word}`,
  description: `תיאור ${word}`,
  lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }],
  installmentsMax: 1,
  expiresOn: null,
  terms: `תנאים ${word}`,
  customerId,
  state,
})

/** Returns the body that prepares a document for signing, with one signature field and one text field. */
export const prepareBody = ({ word, digits }: Words, version = 1) => ({
  version,
  signers: [{ name: `חותם ${word}`, email: `${digits}@signers.example`, phone: '' }],
  fields: [
    { signer: 0, type: 'signature', label: `חתימה ${word}`, page: 0, x: 0.1, y: 0.1, w: 0.3, h: 0.1, required: true },
    { signer: 0, type: 'text', label: `שדה ${word}`, page: 0, x: 0.5, y: 0.5, w: 0.3, h: 0.05, required: false },
  ],
})

export const sendBody = ({ word }: Words, version: number) => ({
  version,
  message: `הודעה ${word}`,
  days: 30,
  acknowledged: true,
})

/** Returns the body that changes a document template. */
export const templateBody = ({ word, digits }: Words, version: number) => ({
  version,
  name: `תבנית ${word} ${digits}`,
  orderMode: 'parallel',
  roles: [
    {
      title: `תפקיד ${word}`,
      role: 'signer',
      group: 1,
      isCustomer: false,
      name: `חותם ${word}`,
      email: `${digits}@signers.example`,
      phone: '',
    },
  ],
  fields: prepareBody({ word, digits } as Words).fields,
})

/** Returns the body that delegates a signature to another person. */
export const delegateBody = ({ word, digits }: Words) => ({
  name: `יורש ${word}`,
  email: `heir-${digits}@signers.example`,
  phone: '',
  reason: `סיבה ${word}`,
})

/** Returns the body that closes a payment page by hand. */
export const closureBody = ({ word }: Words, version: number) => ({
  method: 'cash',
  receivedOn: '2026-01-05',
  payerName: `משלם ${word}`,
  version,
})
