import type { ApiProblem } from '#client/api.ts'
import { isolated } from '#derive/values/isolated.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { goSignIn } from '#browser/session/sign-in.ts'
import { takeOver } from '#browser/session/take-over.ts'
import { setApp, useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { accountWords } from './account-words.ts'
import { pageWords } from './page-words.ts'

/** Another operator has signed in in this browser. */
export function OtherPageDialog({ problem }: { readonly problem: ApiProblem }) {
  const say = useSay()
  const words = useWords(pageWords)
  const own = isolated(useApp((state) => state.session?.userName) ?? '')
  const other = isolated(problem.signedInAs ?? '')
  const signIn = () => void goSignIn(problem.url)
  const goOn = () => void takeOver()
  // The dialog may open over the palette.
  useKeys('palette', [
    { keys: 's', title: accountWords.signInAs(own), run: signIn },
    { keys: 'c', title: accountWords.continueAs(other), run: goOn },
  ])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && setApp({ otherPage: undefined })}
      title={words.otherPage}
      actions={
        <>
          <Button keys="c" onClick={goOn}>
            {say(accountWords.continueAs(other))}
          </Button>
          <Button kind="primary" keys="s" onClick={signIn}>
            {say(accountWords.signInAs(own))}
          </Button>
        </>
      }
    >
      <p>{problem.message}</p>
      <p className="pt-2 text-dim">{words.typedStays}</p>
    </Dialog>
  )
}
