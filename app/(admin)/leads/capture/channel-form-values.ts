import type { ChannelInput } from '@/lib/modules/capture/capture.schema'
import type { ChannelDetails } from '@/lib/modules/capture/channels.queries'
import { defaultPurpose } from '@/lib/modules/capture/forms.rules'

type Kind = ChannelInput['kind']
export type ChannelValues = ChannelInput

const target = {
  name: '',
  isOpen: true,
  pipelineId: null,
  source: '',
  ownerId: null,
  silenceHours: null,
  version: null,
}

/** Returns what the form of a new channel begins with. */
export function newChannel(kind: Kind, companyName: string): ChannelValues {
  if (kind === 'form')
    return {
      ...target,
      kind,
      slug: '',
      form: {
        title: '',
        intro: '',
        button: '',
        thanks: '',
        redirectUrl: null,
        fields: [
          { name: 'name', label: '', isRequired: true },
          { name: 'phone', label: '', isRequired: true },
          { name: 'email', label: '', isRequired: false },
          { name: 'message', label: '', isRequired: false },
        ],
        origins: [],
        isDoubleOptIn: false,
        purpose: defaultPurpose(companyName),
        consents: [],
      },
    }
  if (kind === 'api') return { ...target, kind }
  if (kind === 'webhook') return { ...target, kind, mapping: [] }
  return { ...target, kind, mapping: [], pageId: '', formIds: [], appSecret: null, pageToken: null }
}

/** Returns the values of a saved channel; its secrets are not among them. */
export function channelValues({ kind, settings, slug, wording, ...channel }: ChannelDetails): ChannelValues {
  const { name, isOpen, pipelineId, ownerId, silenceHours, version } = channel
  const saved = { name, isOpen, pipelineId, ownerId, silenceHours, version, source: channel.source ?? '' }
  if (kind === 'form') {
    const { form } = newChannel('form', '') as Extract<ChannelValues, { kind: 'form' }>
    const words = { purpose: wording?.purpose ?? '', consents: wording?.consents ?? [] }
    return { ...saved, kind, slug: slug ?? '', form: { ...form, ...settings.form, ...words } }
  }
  if (kind === 'api') return { ...saved, kind }
  const mapping = settings.mapping ?? []
  if (kind === 'webhook') return { ...saved, kind, mapping }
  return {
    ...saved,
    kind,
    mapping,
    pageId: settings.pageId ?? '',
    formIds: settings.formIds ?? [],
    appSecret: null,
    pageToken: null,
  }
}
