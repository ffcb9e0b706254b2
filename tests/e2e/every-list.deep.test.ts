import { tryLists } from './list-trial.ts'

tryLists(0)
