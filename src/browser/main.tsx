import '@fontsource-variable/inter/wght.css'
import './styles.css'
import { createRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { App } from './app.tsx'
import { warn } from './notices/notify.ts'
import { noticeWords } from './notices/words.ts'
import { onLatePart } from './parts/part.tsx'
import { startRouter } from './router/route.ts'
import { reopenForm } from '#browser/session/stored-form.ts'
import { returnPlace } from './session/sign-in.ts'
import { startSession } from './session/start.ts'
import { StartFailed } from './session/start-failed.tsx'
import { startCounters } from './shell/counters.ts'
import { Crashed } from './shell/crashed.tsx'
import { startEvents } from '#browser/state/events.ts'
import { readAgain } from './shell/read-again.ts'
import { allowTranslation } from './shell/translated-page.ts'
import { startSettings } from './state/settings.ts'

startSettings()
allowTranslation()
onLatePart((error) => warn(error, noticeWords.partMissing))
const fetching = { use: [readAgain] }
const root = createRoot(document.getElementById('root')!)
const fault = await startSession()
if (fault) root.render(<StartFailed fault={fault} />)
else {
  const place = returnPlace()
  if (place && !location.hash) history.replaceState(null, '', place)
  startRouter()
  startEvents()
  startCounters()
  reopenForm()
  root.render(
    <SWRConfig value={fetching}>
      <Crashed>
        <App />
      </Crashed>
    </SWRConfig>,
  )
}
