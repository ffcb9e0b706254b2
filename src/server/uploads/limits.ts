const day = 24 * 3600 * 1000

export const largestBytes = 4 * 1024 ** 3
export const retentionMs = 7 * day
/** longer than the uploads themselves are retained */
export const rowRetentionMs = retentionMs + day
