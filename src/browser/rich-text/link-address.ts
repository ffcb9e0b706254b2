export const linkAddress = /^(https?:\/\/|mailto:|tel:|\/)\S+$/i
