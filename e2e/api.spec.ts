import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, request } from '@playwright/test'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

import type { Permission } from '@/lib/access/permissions'
import { requireScope } from '@/lib/access/scope'
import { createToken } from '@/lib/modules/api-tokens/api-tokens.mutations'
import { newTokenInput } from '@/lib/modules/api-tokens/api-tokens.schema'
import { href } from '@/lib/routes/find'

import { expectFaultlessInVariant } from './support/in-variant'
import { test } from './support/test'
import { newWorld, type Person, signIn, type World } from './support/world'

const FOLDER = join(process.cwd(), 'test-results', 'api-client')
const HOLDS: Permission[] = [
  'edit api settings',
  'show customers',
  'edit customers',
  'edit service',
  'show service',
  'see service details',
  'create payment page',
  'see all payment pages',
]

/** A program written with the API documentation only. It must compile against the generated types, and work. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './schema'

export async function sell(baseUrl: string, token: string, code: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
  const customer = await client.POST('/api/customers', {
    params: { header: { 'Idempotency-Key': \`customer-\${code}\` } },
    body: {
      kind: 'person', name: 'נועה לוי', contactName: '', phone: '052-7654321', email: 'noa@customers.example', nationalId: '',
      status: 'active', city: 'חיפה', street: '', source: '', nextFollowUpOn: '', notes: '',
    },
  })
  if (!customer.data) throw new Error(JSON.stringify(customer.error))
  const service = await client.POST('/api/services', {
    body: {
      code, name: 'ייעוץ', description: '', kind: 'one_off', period: null, price: '1180', vatMode: 'standard', maxInstallments: 1,
    },
  })
  if (!service.data) throw new Error(JSON.stringify(service.error))
  const page = await client.POST('/api/payment-pages', {
    body: {
      title: 'ייעוץ ראשון', description: '', lines: [{ serviceId: service.data.id, quantity: 1, unitPrice: '1180' }],
      installmentsMax: 1, expiresOn: null, terms: 'ביטול בתוך 14 ימים.', customerId: customer.data.id, state: 'active',
    },
  })
  if (!page.data) throw new Error(JSON.stringify(page.error))
  const read = await client.GET('/api/payment-pages/{id}', { params: { path: { id: page.data.id } } })
  const list = await client.GET('/api/customers', { params: { query: { q: 'נועה', size: '25' } } })
  const left: string | null = read.response.headers.get('ratelimit-remaining')
  return { customer: customer.data.id, page: read.data, listed: list.data?.rows.map(({ name }) => name), left }
}
`

let world: World
let person: Person

test.beforeAll(async () => {
  world = await newWorld()
  person = await world.person({ permissions: HOLDS })
})

test.afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

async function tokenFor(holder: Person, permissions: Permission[]): Promise<string> {
  const actor = {
    ...holder,
    companyId: world.companyId,
    companyName: world.companyName,
    role: 'staff' as const,
    verified: true,
    permissions: new Set(HOLDS),
    customerId: null,
    sessionId: '',
  }
  const input = newTokenInput.parse({ name: 'בדיקה', permissions, days: 30 })
  return (await createToken(requireScope('apiSettings', actor), input, actor)).token
}

const selling: Permission[] = [
  'show customers',
  'edit customers',
  'edit service',
  'show service',
  'create payment page',
  'see all payment pages',
]

test('a client generated from the documentation creates a customer and a payment page with a token', async () => {
  const token = await tokenFor(person, selling)
  const origin = process.env.APP_ORIGIN ?? ''
  const answer = await fetch(`${origin}/api/openapi.json`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  const types = astToString(await openapiTS(await answer.json()))
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'schema.d.ts'), types)
  writeFileSync(join(FOLDER, 'client.ts'), PROGRAM)
  expect(complaintsOf(join(FOLDER, 'client.ts'))).toEqual([])
  writeFileSync(join(FOLDER, 'wrong.ts'), PROGRAM.replace("kind: 'person'", "kind: 'alien'"))
  expect(complaintsOf(join(FOLDER, 'wrong.ts'))).not.toEqual([])

  const { sell } = await load(join(FOLDER, 'client.ts'))
  const sold = await sell(origin, token, `API-${Date.now().toString(36).toUpperCase()}`)
  expect(sold).toMatchObject({
    listed: ['נועה לוי'],
    page: { title: 'ייעוץ ראשון', amountAgorot: 118_000, state: 'active' },
  })
  expect(sold.page.customer.id).toBe(sold.customer)
  expect(Number(sold.left)).toBeGreaterThan(0)
  const paying = await fetch(sold.page.link)
  expect([paying.status, (await paying.text()).includes('ייעוץ ראשון')]).toEqual([200, true])
})

test('in the settings a key is made, shown once, works and is ended; an address for events is tested, seen failing, sent again and taken away', async ({
  context,
}) => {
  await signIn(context, person)
  const page = await context.newPage()
  await page.goto(`${href('settings')}?tab=api`)
  await page.getByRole('button', { name: 'מפתח חדש' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'שם' }).fill('אתר החברה')
  await dialog.getByText('לקוחות', { exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'צפייה בכל הלקוחות' }).check()
  await dialog.getByRole('button', { name: 'יצירת מפתח' }).click()
  const token = (await dialog.locator('code').textContent()) ?? ''
  expect(token).toMatch(/^kesher_/)
  await dialog.getByRole('button', { name: 'סגירה' }).last().click()
  await expect(dialog).toHaveCount(0)
  expect(await page.content()).not.toContain(token)

  const api = await request.newContext({ baseURL: process.env.APP_ORIGIN ?? '' })
  const bearer = { headers: { authorization: `Bearer ${token}` } }
  expect((await api.get('/api/customers', bearer)).status()).toBe(200)
  await page.getByRole('button', { name: 'פעולות על המפתח אתר החברה' }).click()
  await page.getByRole('menuitem', { name: 'ביטול המפתח' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול המפתח' }).click()
  await expect(page.getByText('בוטל', { exact: true })).toBeVisible()
  expect((await api.get('/api/customers', bearer)).status()).toBe(401)
  await api.dispose()

  await addAddress(page)
  await expectFaultlessInVariant(page, 'keys and addresses')
  await page.getByRole('link', { name: 'הנהלת חשבונות' }).click()
  await page.getByRole('button', { name: 'אירוע בדיקה' }).click()
  await expect(page.getByRole('link', { name: 'ping' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'משלוחים' }).getByText('נכשל')).toBeVisible()
  await page.getByRole('link', { name: 'ping' }).click()
  const reader = page.getByRole('dialog')
  await expect(reader.getByText('"type": "ping"')).toBeVisible()
  await expect(reader.getByText(/השרת לא ענה בזמן|E[A-Z]{4,}/)).toBeVisible()
  await reader.getByRole('button', { name: 'שליחה חוזרת' }).click()
  await expect(page.getByText('האירוע נשלח שוב')).toBeVisible()
  await page.getByRole('button', { name: 'פעולות נוספות' }).click()
  await page.getByRole('menuitem', { name: 'מחיקה' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click()
  await expect(page.getByText('אין כתובות לאירועים')).toBeVisible()

  await page.getByRole('link', { name: 'תיעוד ה־API' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'תיעוד ה־API' })).toBeVisible()
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'חיפוש בתיעוד' }))
    .first()
    .fill('הוספת לקוח')
  await expect(page).toHaveURL(/q=/)
  await expectFaultlessInVariant(page, 'the documentation, searched')
  await page.getByRole('link', { name: 'POST /api/customers' }).click()
  await expect(page.getByText('Idempotency-Key').first()).toBeVisible()
})

/** Adds a webhook address, after two that are refused. */
async function addAddress(page: Page) {
  await page.getByRole('button', { name: 'כתובת חדשה' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByRole('textbox', { name: 'כתובת' })
  await dialog.getByRole('textbox', { name: 'שם' }).fill('הנהלת חשבונות')
  await address.fill('https://127.0.0.1/')
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(dialog.getByText('זו כתובת של רשת פנימית').first()).toBeVisible()
  await address.fill('https://hooks.nowhere.example/kesher')
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(dialog.getByText('הכתובת לא נמצאה').first()).toBeVisible()
  // An address of a network that was returned long ago, so no host answers.
  await address.fill('https://[3ffe::1]/kesher')
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(dialog.locator('code')).toHaveText(/^whsec_/)
  await dialog.getByRole('button', { name: 'סגירה' }).last().click()
}

/** Returns the compiler's errors for a program next to the generated types. */
function complaintsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

type Sold = { customer: string; page: { customer: { id: string }; link: string }; listed: string[]; left: string }
type Program = { sell: (origin: string, token: string, code: string) => Promise<Sold> }

async function load(file: string): Promise<Program> {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  })
  const script = file.replace(/\.ts$/, '.mjs')
  writeFileSync(script, outputText)
  return import(pathToFileURL(script).href)
}
