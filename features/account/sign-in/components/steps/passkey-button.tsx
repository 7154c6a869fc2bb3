import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { FormAlert } from '@/components/field/form-alert'
import type { Profile } from '@/contract/account/accounts'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { ApiError, refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { signInByPasskey } from '@/lib/session/calls/session-client'

/**
 * Signs in with a passkey: by the button, or chosen from the browser's suggestions in the e-mail field. Browsers without
 * passkeys do not show it.
 */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: (profile: Profile) => void }) {
  const t = useTranslations('session')
  const api = useApi()
  const done = useRef(onSignedIn)
  done.current = onSignedIn
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => signInWith(api, { fromSuggestions: false }),
    onSuccess: (profile) => profile && onSignedIn(profile),
  })
  useEffect(() => {
    let isMounted = true
    signInWith(api, { fromSuggestions: true })
      .then((profile) => profile && isMounted && done.current(profile))
      // The button is there for another try.
      .catch(() => undefined)
    return () => {
      isMounted = false
      import('@simplewebauthn/browser').then(
        ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
        () => undefined,
      )
    }
  }, [api])
  return (
    <>
      <Button variant="line" wide busy={isPending} busyLabel={t('signIn.passkeyBusy')} onClick={() => mutate()}>
        {t('signIn.passkey')}
      </Button>
      {error && <FormAlert text={refusalText(error) ?? t('failures.away')} />}
    </>
  )
}

/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Returns the profile, or undefined when no passkey was chosen. */
async function signInWith(
  api: ApiCaller,
  { fromSuggestions }: { readonly fromSuggestions: boolean },
): Promise<Profile | undefined> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await import('@simplewebauthn/browser')
  if (fromSuggestions && !(await browserSupportsWebAuthnAutofill())) return undefined
  const { data } = await api.call('passkeySignInOptions', {})
  const response = await startAuthentication({
    // The library checks it again.
    optionsJSON: data,
    useBrowserAutofill: fromSuggestions,
    verifyBrowserAutofillInput: false,
  }).catch((error: unknown) => {
    // Cancelled by the visitor, or none on this device.
    if (error instanceof ApiError) throw error
    return undefined
  })
  return response && signInByPasskey({ ...response, clientExtensionResults: {} })
}
