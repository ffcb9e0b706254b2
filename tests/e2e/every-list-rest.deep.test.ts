import { tryLists } from './list-trial.ts'

tryLists(1)
