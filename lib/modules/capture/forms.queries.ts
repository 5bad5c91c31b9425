import { and, eq, isNull } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { captureChannels, type FormField } from '@/lib/db/schema/capture'
import { companies } from '@/lib/db/schema/companies'
import { customFields } from '@/lib/db/schema/record-labels'
import { readInCompany } from '@/lib/db/tenant'
import { selectTogether } from '@/lib/db/together'
import { selectBrand, toBrand } from '@/lib/http/brand'

import { captureFieldLabels } from './capture.labels'
import type { CaptureField } from './capture.schema'
import { type CapturePass, findCapturePass, formToken, selectWording } from './channels.queries'
import { isAskable } from './forms.rules'

/** Returns what the page of a form shows; 404 for an unknown address. */
export async function loadForm(slug: string, headers: Headers) {
  const pass = await findCapturePass(formToken(slug), headers)
  return readInCompany(pass, (tx) => describeForm(tx, pass))
}

/** Returns what a form shows, wherever it stands; 404 for a deleted channel, and for one that is no form. */
export async function describeForm(tx: Tx, of: Pick<CapturePass, 'companyId' | 'channelId'>) {
  const { channels, wordings, named, brand, own } = await selectTogether(tx, {
    channels: selectChannel(tx, of),
    wordings: selectWording(tx, of),
    named: tx.select({ name: companies.name }).from(companies).where(eq(companies.id, of.companyId)),
    brand: selectBrand(tx, of.companyId),
    own: selectOwnFields(tx, of.companyId),
  })
  const [channel] = channels
  const [wording] = wordings
  const form = channel?.settings.form
  if (!channel || !form || !wording) throw notFound('הטופס לא נמצא')
  const { title, intro, button, origins } = form
  return {
    brand: toBrand(brand),
    companyName: named[0]?.name ?? '',
    name: channel.name,
    slug: channel.slug ?? '',
    isOpen: channel.isOpen,
    title,
    intro,
    button,
    origins,
    fields: describeFields(form.fields, own),
    wording: wording.version,
    purpose: wording.purpose,
    consents: wording.consents,
  }
}

export type FormView = Awaited<ReturnType<typeof loadForm>>
export type AskedField = FormView['fields'][number]

function selectChannel(tx: Tx, { companyId, channelId }: Pick<CapturePass, 'companyId' | 'channelId'>) {
  const { companyId: company, id, name, slug, isOpen, settings, deletedAt } = captureChannels
  return tx
    .select({ name, slug, isOpen, settings })
    .from(captureChannels)
    .where(and(eq(company, companyId), eq(id, channelId), isNull(deletedAt)))
}

function selectOwnFields(tx: Tx, company: string) {
  const { companyId, id, label, type, options, help, entity, archivedAt } = customFields
  return tx
    .select({ id, label, type, options, help })
    .from(customFields)
    .where(and(eq(companyId, company), eq(entity, 'lead'), isNull(archivedAt)))
}

/** Returns the fields of a form as they are asked: a custom field that was archived or cannot be asked is left out. */
function describeFields(asked: readonly FormField[], own: Awaited<ReturnType<typeof selectOwnFields>>) {
  return asked.flatMap(({ name, label: shown, isRequired }) => {
    const custom = own.find((field) => name === `custom.${field.id}`)
    if (name.startsWith('custom.') && !(custom && isAskable(custom.type))) return []
    const choices = (custom?.options ?? []).filter(({ isArchived }) => !isArchived)
    return [
      {
        name,
        isRequired,
        label: shown || custom?.label || captureFieldLabels[name as CaptureField],
        type: custom?.type ?? null,
        help: custom?.help ?? '',
        options: choices.map((choice) => ({ value: choice.id, label: choice.label })),
      },
    ]
  })
}
