import type { AccountAccess } from '../adapter'
import type { Callback, SimulatedInbound, SimulatedStatus } from '../simulator/simulator'

import { simulatedFileUrl } from './simulated-files'

/** Returns the callback by which Green-API tells of a person's message. */
export function greenMessageCallback(account: AccountAccess, message: SimulatedInbound): Callback {
  const chatId = chatIdOf(message.phone)
  const { name, at, providerId, content } = message
  return signed(account, 'incomingMessageReceived', {
    timestamp: seconds(at),
    idMessage: providerId,
    senderData: { chatId, sender: chatId, chatName: name, senderName: name, senderContactName: '' },
    messageData: messageDataOf(account, content),
  })
}

/**
 * Returns the callback by which Green-API tells what became of a message. There is no window and no stop of marketing
 * there, so that messages of people who stand for those arrive.
 */
export function greenStatusCallback(account: AccountAccess, status: SimulatedStatus): Callback {
  const { providerId: idMessage, at, phone, outcome } = status
  const isTaken = outcome === 'window_closed' || outcome === 'stopped'
  const failed = outcome === 'not_there' ? 'noAccount' : 'failed'
  const said = status.status === 'failed' ? (isTaken ? 'delivered' : failed) : status.status
  return signed(account, 'outgoingMessageStatus', {
    timestamp: seconds(at),
    idMessage,
    chatId: chatIdOf(phone),
    status: said,
    sendByApi: true,
  })
}

function messageDataOf(account: AccountAccess, content: SimulatedInbound['content']): Record<string, unknown> {
  switch (content.type) {
    case 'text':
      return { typeMessage: 'textMessage', textMessageData: { textMessage: content.body } }
    case 'button': {
      const { payload: selectedButtonId, title: selectedButtonText } = content
      const buttonsResponseMessage = { stanzaId: '', selectedButtonId, selectedButtonText }
      return { typeMessage: 'buttonsResponseMessage', buttonsResponseMessage }
    }
    case 'reaction': {
      const { emoji: text, targetProviderId: stanzaId } = content
      return { typeMessage: 'reactionMessage', extendedTextMessageData: { text }, quotedMessage: { stanzaId } }
    }
    case 'file': {
      const { mime: mimeType, name: fileName, caption, mediaId } = content
      const downloadUrl = simulatedFileUrl(account, mediaId)
      const fileMessageData = { downloadUrl, caption, fileName, mimeType, isForwarded: false, forwardingScore: 0 }
      return { typeMessage: `${kindOf(mimeType)}Message`, fileMessageData }
    }
  }
}

function kindOf(mime: string) {
  const [group] = mime.split('/')
  return group === 'image' || group === 'video' || group === 'audio' ? group : 'document'
}

const chatIdOf = (phone: string) => `${phone.replace(/\D/g, '')}@c.us`

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

function signed(account: AccountAccess, typeWebhook: string, event: Record<string, unknown>): Callback {
  const { settings, address, secrets } = account
  const instanceData = {
    idInstance: Number(settings.instanceId) || 0,
    wid: chatIdOf(address),
    typeInstance: 'whatsapp',
  }
  return {
    body: JSON.stringify({ typeWebhook, instanceData, ...event }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${secrets.webhookSecret ?? ''}`,
    },
  }
}
