import { Failure } from './failure.mjs'

/**
 * Parses `--deep`, `--since <commit>` and paths of tests.
 * @param {readonly string[]} given
 * @returns {{ deep: boolean, since: string | undefined, filters: string[] }}
 */
export function testArguments(given) {
  let deep = false
  let since
  const filters = []
  for (let at = 0; at < given.length; at++) {
    const each = given[at]
    if (each === '--deep') deep = true
    else if (each === '--since') {
      since = given[++at]
      if (since === undefined) throw new Failure('--since needs a commit or a branch, such as --since main.')
    } else if (each.startsWith('-')) throw new Failure(`${each} is no option: there are --deep and --since <commit>.`)
    else filters.push(each)
  }
  return { deep, since, filters }
}
