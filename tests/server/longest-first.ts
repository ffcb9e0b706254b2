import { BaseSequencer, type TestSpecification } from 'vitest/node'

// what takes minutes, the longest first: begun last, each of them would run on alone; those after the first need no
// demonstration set, which the first one makes
const long = [
  'engine/every-command',
  'server/held-up',
  'engine/crash',
  'engine/script-planning',
  'contract/http.',
  'library/scripts',
  'record/recorded-command',
  'e2e/every-page',
  'e2e/a11y-automation',
  'database/accounts',
  'database/lifecycle',
  'areas/imports',
  'demo/demo',
  'rules/declared',
  'backup/backup',
  'cli/cli',
  'sandbox/rights',
  'engine/uses',
  'server/http-foreign',
]

function rank({ moduleId }: TestSpecification): number {
  const place = long.findIndex((part) => moduleId.includes(`/tests/${part}`))
  return place === -1 ? long.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
