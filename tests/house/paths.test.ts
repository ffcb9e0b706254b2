import { expect, it } from 'vitest'
import { read, sources } from './files.ts'

/** Files with paths of calls before the catalogue is loaded; their types check the paths against it. */
const spelled = new Set(['src/client/commands.ts'])

it('clients call the server by command id, never by a path', () => {
  const callers = sources('src/browser', 'src/client', 'src/cli').filter((file) => !spelled.has(file))
  const written = callers.flatMap((file) =>
    [...read(file).matchAll(/['"`](?:[A-Z]+ )?\/api\/[^\n]*/g)].map(([text]) => `${file}: ${text}`),
  )
  expect(callers.length).toBeGreaterThan(300)
  expect(written).toEqual([])
})
