// what is sent to hold a server up; made once, so that what the callers spend on it is not the server's
export const digits = '7'.repeat(500_000)
export const table = Buffer.from(`name,description\n${`name,"${'lorem ipsum '.repeat(40)}"\n`.repeat(30_000)}`)
export const spacious = Buffer.from(
  `name,description\n${`${' '.repeat(1_000_000)},"${'a,'.repeat(500_000)}"\n`.repeat(15)}`,
)
export const members = Buffer.from(`{${Array.from({ length: 130_000 }, (_, at) => `"na${at}":1`).join()}}`)
export const unknownBody = Buffer.from(`{"name":[${'1,'.repeat(2_000_000)}1]}`)
export const keysAndDigits = Buffer.from(`{"name":{${'"constructo":1e9,'.repeat(50_000)}"a":1}}`)
export const wrongInputs = Buffer.from(`{"command":"tag.create","input":[${'{},'.repeat(9_999)}{}]}`)
const strangers = Array.from({ length: 2_000 }, (_, at) => `descriptio${at}`)
export const strangeQuery = strangers
  .slice(0, 1_500)
  .map((_, at) => `sortb${at.toString(36)}=1`)
  .join('&')
export const strangeBody = Buffer.from(JSON.stringify(Object.fromEntries(strangers.map((name) => [name, 1]))))
export const strangeInputs = Buffer.from(
  JSON.stringify({
    command: 'tag.create',
    input: Array.from({ length: 1_300 }, () => Object.fromEntries(strangers.slice(0, 10).map((name) => [name, 1]))),
  }),
)
const spaces = `1${' '.repeat(400_000)}x`
const longValues = [{ sort: `${digits}x` }, { country: spaces, sort: spaces }, { country: ','.repeat(1_500_000) }]
export const longBodies = longValues.map((each) => Buffer.from(JSON.stringify({ name: 'x', ...each })))
