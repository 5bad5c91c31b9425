/** Whether a name may belong to a host of the public internet, by its form alone. */
export const isPublicName = (host: string) => host.includes('.') && !host.endsWith('.') && !LOCAL_NAMES.test(host)

/** Names that never belong to a host of the public internet. */
const LOCAL_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|test|invalid)$/
