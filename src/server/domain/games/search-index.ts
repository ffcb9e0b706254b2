/** Outbox topic of records for the players' search. */
export const indexTopic = 'search-index'
