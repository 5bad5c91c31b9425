import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { testDatabase } from '@/lib/db/testing'
import { testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { findLogo } from '@/lib/modules/settings/logo.queries'
import { removeImage, saveImage } from './images.mutations'
import { loadServiceList } from './services.list'
import { findService, listServices } from './services.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let actor: Actor
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'services-'))
  process.env.KESHER_DATA = folder
  company = await testSellingCompany()
  actor = await company.actor()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const edits = () => requireScope('serviceEdits', actor)
const tokenOf = async (id: string) => (await findService(edits(), id)).imageToken
const shown = (token: string) => findLogo(token, new Headers())
const picture = (size: number) => sharp({ create: { width: size, height: size, channels: 3, background: '#2a57d8' } })
const photo = async (size: number) => ({
  name: 'photo.jpg',
  bytes: new Uint8Array(await picture(size).jpeg().toBuffer()),
})

test('a picture of a service is drawn anew and shown at its address, in the record and in the list', async () => {
  const id = await company.service()
  const { version } = await findService(edits(), id)
  const { token } = await saveImage(edits(), id, await photo(900))
  expect(await shown(token)).toMatchObject({ mime: 'image/png', name: 'service.png' })
  expect(await findService(edits(), id)).toMatchObject({ imageToken: token, version })
  const { rows } = await listServices(requireScope('services', actor), loadServiceList({}))
  expect(rows.find((row) => row.id === id)?.imageToken).toBe(token)
})

test('another takes its place, and a picture that is removed is shown no more', async () => {
  const id = await company.service()
  const { token } = await saveImage(edits(), id, await photo(40))
  const again = await saveImage(edits(), id, await photo(50))
  await expect(shown(token)).rejects.toMatchObject({ status: 404 })
  expect(await tokenOf(id)).toBe(again.token)
  await removeImage(edits(), id)
  await removeImage(edits(), id)
  await expect(shown(again.token)).rejects.toMatchObject({ status: 404 })
  expect(await tokenOf(id)).toBeNull()
})

test('what is no picture is refused whatever it is called, and so is a service that is not there (requirement 36)', async () => {
  const id = await company.service()
  const text = new TextEncoder().encode('<svg onload="alert(1)"></svg>')
  for (const name of ['a.png', 'a.svg', 'a.pdf'])
    await expect(saveImage(edits(), id, { name, bytes: text })).rejects.toMatchObject({ status: 422 })
  await expect(saveImage(edits(), newId(), { name: 'a.png', bytes: text })).rejects.toMatchObject({ status: 404 })
  await expect(removeImage(edits(), newId())).rejects.toMatchObject({ status: 404 })
  expect(await tokenOf(id)).toBeNull()
})
