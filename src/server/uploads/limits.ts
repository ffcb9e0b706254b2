const day = 24 * 3600 * 1000

export const largestBytes = 4 * 1024 ** 3
export const retentionMs = 7 * day
/** later than the uploads themselves */
export const rowRetentionMs = retentionMs + day
