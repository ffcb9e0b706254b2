import { BaseSequencer, type TestSpecification } from 'vitest/node'

// what takes minutes, the longest first: begun last, each of them would run on alone; those after the first need no
// demonstration set, which the first one makes
const long = [
  'engine/every-command',
  'server/held-up',
  'engine/crash',
  'engine/script-planning',
  'cli/cli',
  'engine/schedule.',
  'engine/run-rights',
  'server/sight',
  'engine/held-commands',
  'rules/declared',
  'server/database/outage',
  'crash/',
  'sandbox/intl',
  'engine/set-based',
  'engine/all-that-match',
  'contract/http.',
  'library/scripts',
  'record/recorded-command',
  'server/heavy',
  'server/demo/demo',
  'rules/two-rounds',
  'contract/filter-values',
  'server/backup/whole',
  'server/database/accounts',
  'server/transfer/sheet',
  'engine/uses',
  'server/sign-in',
  // these mostly wait, so others can run beside them
  'server/outbox/hanging',
  'server/unread',
  'engine/run-model',
  'server/database/held',
  'e2e/every-list',
  'e2e/every-page',
  'e2e/a11y-automation',
  'e2e/workbench',
  'e2e/session',
  'e2e/tasks',
  'e2e/palette',
  'e2e/browse',
]

// paths in another order, for a run that ends at its first failure
const order = process.env['TEST_ORDER']?.match(/(?<=\btests\/)\S+/g) ?? long

function rank({ moduleId }: TestSpecification): number {
  const place = order.findIndex((part) => moduleId.includes(`/tests/${part}`))
  return place === -1 ? order.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
