/** Where a link in a text may lead. */
export const linkAddress = /^(https?:\/\/|mailto:|tel:|\/)\S+$/i
