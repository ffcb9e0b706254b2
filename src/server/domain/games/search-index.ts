/** In the outbox: a record as players are to find it. */
export const indexTopic = 'search-index'
