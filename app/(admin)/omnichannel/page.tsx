import { findScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'

import { Inbox } from './inbox'

export const generateMetadata = screenTitle('omnichannel')

export default screen('omnichannel', ({ actor }) => {
  const has = (resource: Parameters<typeof findScope>[0]) => findScope(resource, actor) !== null
  return (
    <Inbox
      viewer={{
        id: actor.id,
        name: actor.name,
        canAssign: has('conversationAssignment'),
        canSetUp: has('conversationSettings'),
        accountsHref: null,
        can: {
          customers: has('customers'),
          leads: has('leads'),
          addLeads: has('leadEdits'),
          tasks: has('tasks'),
          sell: has('paymentPageCreation'),
          documents: has('documents'),
          calendar: has('calendar'),
        },
      }}
    />
  )
})
