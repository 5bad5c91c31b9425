import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { personalDataRemovals } from '@/lib/db/schema/personal-data'
import { files } from '@/lib/db/schema/platform'
import { taskFiles } from '@/lib/db/schema/task-files'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { fileStorage } from '@/lib/files/configured'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { erasePerson } from '@/lib/modules/personal-data/erasure/erasure.mutations'
import { findPerson } from '@/lib/modules/personal-data/personal-data.queries'
import { openRequest } from '@/lib/modules/personal-data/personal-data.testing'

import { listTaskEvents } from './details.queries'
import { addTaskFile, removeTaskFile } from './files.mutations'
import { findTaskFile, listTaskFiles } from './files.queries'
import { createProject, setProjectMembers } from './projects.mutations'
import { membersInput, projectInput } from './projects.schema'
import { findSubjectScopes } from './reach.queries'
import { createTask, deleteTask } from './tasks.mutations'
import { taskInput } from './tasks.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let boss: Actor
let guest: Actor
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  ;[boss, guest, stranger] = [
    await company.actor('companyAdmin'),
    await company.actor('agent'),
    await company.actor('agent'),
  ]
})
afterAll(() => database.drop())

const as = (who: Actor) => requireScope('tasks', who)
const addTask = async (part: object = {}) =>
  (await createTask(as(boss), taskInput.parse({ title: 'משימה', ...part }), findSubjectScopes(boss))).id
const text = (name: string, words = 'תוכן') => ({ name, original: 'a.txt', source: new TextEncoder().encode(words) })
const keyOf = async (id: string, fileId: string) => (await findTaskFile(as(boss), { id, fileId })).key
const isStored = (key: string) =>
  fileStorage()
    .get(key)
    .then((stream) => stream.cancel())
    .then(
      () => true,
      () => false,
    )

it('a file keeps its type and its name, whatever it is called, and stands in the history', async () => {
  const id = await addTask()
  const { id: fileId } = await addTaskFile(as(boss), id, text('../../etc/passwd "א".exe'))
  expect(await listTaskFiles(as(boss), id)).toMatchObject([{ id: fileId, name: '../../etc/passwd "א".exe.txt' }])
  expect(await findTaskFile(as(boss), { id, fileId })).toMatchObject({ mime: 'text/plain; charset=utf-8' })
  expect(await keyOf(id, fileId)).not.toContain('passwd')
  expect((await listTaskEvents(as(boss), id))[0]).toMatchObject({ type: 'file-added' })
})

it('what a browser would run, what is not what it says, and what is empty leave nothing behind', async () => {
  const id = await addTask()
  const png = { name: 'a.png', original: 'a.png', source: new TextEncoder().encode('<script>') }
  const html = { ...png, name: 'a.html', original: 'a.html' }
  for (const bad of [png, html, text('a.txt', '')])
    await expect(addTaskFile(as(boss), id, bad), bad.name).rejects.toMatchObject({ status: 422 })
  expect(await listTaskFiles(as(boss), id)).toEqual([])
})

it('a guest of the project reads files and adds none; whoever does not see the task gets nothing', async () => {
  const { id: projectId } = await createProject(
    as(boss),
    projectInput.parse({ name: 'פרויקט' }),
    findSubjectScopes(boss),
  )
  const members = [
    { userId: boss.id, role: 'manager' },
    { userId: guest.id, role: 'guest' },
  ]
  await setProjectMembers(as(boss), projectId, membersInput.parse({ members, version: 1 }))
  const id = await addTask({ projectId })
  const { id: fileId } = await addTaskFile(as(boss), id, text('חוזה.txt'))
  expect(await listTaskFiles(as(guest), id)).toHaveLength(1)
  await expect(addTaskFile(as(guest), id, text('a.txt'))).rejects.toMatchObject({ status: 403 })
  await expect(removeTaskFile(as(guest), { id, fileId })).rejects.toMatchObject({ status: 403 })
  await expect(findTaskFile(as(stranger), { id, fileId })).rejects.toMatchObject({ status: 404 })
  await expect(findTaskFile(as(boss), { id: await addTask(), fileId })).rejects.toMatchObject({ status: 404 })
})

it('a deleted file is gone with its contents, and so are the files of a deleted task', async () => {
  const id = await addTask()
  const { id: first } = await addTaskFile(as(boss), id, text('a.txt'))
  const { id: second } = await addTaskFile(as(boss), id, text('b.txt'))
  const keys = [await keyOf(id, first), await keyOf(id, second)]
  await removeTaskFile(as(boss), { id, fileId: first })
  await expect(removeTaskFile(as(boss), { id, fileId: first })).rejects.toMatchObject({ status: 404 })
  expect(await Promise.all(keys.map(isStored))).toEqual([false, true])
  await deleteTask(as(boss), id, { version: 1 })
  expect(await Promise.all(keys.map(isStored))).toEqual([false, false])
})

it('an erasure of the person takes the files of the tasks that are about them', async () => {
  const customer = customerInput.parse({ kind: 'person', name: 'דנה כהן', phone: '0525550777', status: 'active' })
  const { id: customerId } = await createCustomer(requireScope('customerEdits', boss), customer, null)
  const id = await addTask({ subject: { entity: 'customer', id: customerId } })
  const { id: fileId } = await addTaskFile(as(boss), id, text('דנה כהן.txt'))
  const key = await keyOf(id, fileId)
  const record = customerRecord(customerId)
  const data = requireScope('personalData', boss)
  const { requestId, version } = await openRequest(boss, record, 'erase')
  const { number: confirmation } = await findPerson(data, record)
  await erasePerson(data, { record, requestId }, { confirmation, version })
  const { companyId } = boss
  const left = await inCompany({ companyId }, async (tx) => ({
    names: [
      await tx.select({ name: taskFiles.name }).from(taskFiles).where(eq(taskFiles.id, fileId)),
      await tx.select({ name: files.name }).from(files).where(eq(files.storageKey, key)),
    ],
    removals: await tx.select().from(personalDataRemovals).where(eq(personalDataRemovals.storageKey, key)),
  }))
  expect(left.names).toEqual([[{ name: 'תוכן שנמחק' }], [{ name: 'תוכן שנמחק' }]])
  expect(left.removals).toHaveLength(1)
})
