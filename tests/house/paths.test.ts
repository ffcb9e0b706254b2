import { expect, it } from 'vitest'
import { read, sources } from './files.ts'

/** Asked for before the catalogue is there; their types say that they are as they are declared. */
const spelled = new Set(['src/client/commands.ts'])

it('who calls the server does so by command id, never by a path', () => {
  const callers = sources('src/browser', 'src/client', 'src/cli').filter((file) => !spelled.has(file))
  const written = callers.flatMap((file) =>
    [...read(file).matchAll(/['"`](?:[A-Z]+ )?\/api\/[^\n]*/g)].map(([text]) => `${file}: ${text}`),
  )
  expect(callers.length).toBeGreaterThan(300)
  expect(written).toEqual([])
})
