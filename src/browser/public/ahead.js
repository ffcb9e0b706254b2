// Requests the list of this address while the script of the page loads; the client takes the answer.
try {
  const { hash, url, headers } = JSON.parse(localStorage.getItem('playdesk.ahead') ?? '{}')
  if (url && hash === location.hash) globalThis.playdeskAhead = { url, headers, answer: fetch(url, { headers }) }
} catch {
  // without storage, the list is requested later
}
