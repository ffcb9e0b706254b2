/** Allowed addresses of links. */
export const linkAddress = /^(https?:\/\/|mailto:|tel:|\/)\S+$/i
