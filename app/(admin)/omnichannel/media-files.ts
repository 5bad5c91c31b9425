import type { MessageRow } from './contract'

export type MediaFile = Pick<MessageRow['attachments'][number], 'id' | 'name' | 'mime'>

const SHOWN_IMAGE = /^image\/(png|jpe?g|gif|webp)$/
/** Films that browsers play; the others are downloaded. */
const SHOWN_FILM = /^video\/(mp4|webm)$/

export const isPicture = ({ mime }: Pick<MediaFile, 'mime'>) => SHOWN_IMAGE.test(mime)
export const isFilm = ({ mime }: Pick<MediaFile, 'mime'>) => SHOWN_FILM.test(mime)

/** Returns how a picture or a film is named where it is shown. */
export const mediaName = (file: MediaFile): string => file.name || (isFilm(file) ? 'סרטון בשיחה' : 'תמונה בשיחה')

/** Returns the pictures and films of messages that can be shown, in their order. */
export const listMedia = (messages: readonly MessageRow[]): MediaFile[] =>
  messages.flatMap(({ attachments }) =>
    attachments.filter((file) => file.state === 'stored' && (isPicture(file) || isFilm(file))),
  )
