import type { Handler } from './handler'

/** Handlers of invitations and their answers. */
export const invitationHandlers: Record<string, Handler> = {
  'POST outbox/[id]/reply': {
    own: { id: 'invitationMail' },
    body: () => ({ response: 'accepted', program: 'google' }),
  },
}
