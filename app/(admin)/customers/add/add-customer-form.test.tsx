import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

import { AddCustomerForm } from './add-customer-form'

/**
 * Captures the bodies that the form sends and the handler of the button in the warning, as there is no browser here.
 */
const held = vi.hoisted(() => ({
  bodies: [] as { isTwinAccepted: boolean }[],
  saveAnyway: async () => undefined as unknown,
  send: async (): Promise<unknown> => undefined,
  isRefused: false,
}))

vi.mock('react', async (load) => {
  const react = await load<typeof import('react')>()
  const { useState: stateOf } = react
  const warned = [{ duplicates: [], isSavable: true }, () => undefined]
  return { ...react, useState: (first: unknown) => (first === null ? warned : stateOf(first)) }
})
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))
vi.mock('@/components/ui/use-lazy', () => ({
  useLazy:
    () =>
    ({ onSaveAnyway }: { onSaveAnyway: typeof held.saveAnyway }) => {
      held.saveAnyway = onSaveAnyway
      return null
    },
}))
vi.mock('@/lib/client/send', () => ({
  sendJson: async (_path: string, _method: string, body: { isTwinAccepted: boolean }) => {
    held.bodies.push(body)
    return { ok: true, data: { id: '1' } }
  },
}))
vi.mock('@/components/screen/use-office-form', () => ({
  useOfficeForm: ({ submit }: { submit: (values: object) => Promise<unknown> }) => {
    held.send = async () => (held.isRefused ? undefined : submit({}))
    return { onSubmit: held.send, rhf: { watch: () => 'person' }, field: () => ({}) }
  },
}))
vi.mock('@/components/screen/office-form', () => ({
  OfficeForm: ({ children }: { children: React.ReactNode }) => children,
}))
vi.mock('@/components/screen/save-bar', () => ({ SaveBar: () => null }))
vi.mock('../customer-fields', () => ({ CustomerFields: () => null }))
vi.mock('@/components/domain/records/bind-list', () => ({ bindList: () => undefined }))

it('a possible duplicate is accepted for the one attempt, also where the form itself refuses that', async () => {
  renderToStaticMarkup(
    <AddCustomerForm choices={{ fields: [], lists: [] } as never} start={{}} actorId="1" cancelHref="/" />,
  )
  await held.saveAnyway()
  await held.send()
  held.isRefused = true
  await held.saveAnyway()
  held.isRefused = false
  await held.send()
  expect(held.bodies.map(({ isTwinAccepted }) => isTwinAccepted)).toEqual([true, false, false])
})
