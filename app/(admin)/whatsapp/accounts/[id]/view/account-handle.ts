import type { ChannelAccountRow } from '@/lib/modules/channels/accounts.queries'
import type { ChannelTemplateRow } from '@/lib/modules/channels/templates.queries'

/** The data of an account that its buttons and dialogs need. */
export type AccountHandle = Pick<
  ChannelAccountRow,
  'id' | 'kind' | 'name' | 'address' | 'settings' | 'secretHints' | 'isSimulated' | 'isPrimary' | 'state' | 'version'
> & {
  /** Templates that can be tried without values. */
  testTemplates: readonly { value: string; label: string }[]
}

export const handleOf = (account: ChannelAccountRow, templates: readonly ChannelTemplateRow[]): AccountHandle => {
  const { id, kind, name, address, settings, secretHints, isSimulated, isPrimary, state, version } = account
  const testTemplates = templates.flatMap(({ id: value, name: label, canTest }) => (canTest ? [{ value, label }] : []))
  return {
    id,
    kind,
    name,
    address,
    settings,
    secretHints,
    isSimulated,
    isPrimary,
    state,
    version,
    testTemplates,
  }
}
