/** People who may sign one document. */
export const MOST_SIGNERS = 10
