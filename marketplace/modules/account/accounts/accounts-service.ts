import type { PasswordCost } from '../../../shared/auth/password-hash.ts'
import { deleteExpiredRows } from './account-cleanup.ts'
import type { AccountsSources } from './accounts-ports.ts'
import { adminsService } from './admins/admins-service.ts'
import { credentialsService } from './credentials/credentials-service.ts'
import { deletionService } from './deletion/deletion-service.ts'
import { mailedCodesOf } from './mailed-codes/mailed-codes.ts'
import { passwordResetService } from './mailed-codes/password-reset-service.ts'
import { signUpService } from './mailed-codes/sign-up-service.ts'
import { passkeysService } from './passkeys/passkeys-service.ts'
import { profileService } from './profile/profile-service.ts'
import { devicesService } from './sessions/devices-service.ts'
import { revokedSessions } from './sessions/revoked-sessions.ts'
import { sessionsService } from './sessions/sessions-service.ts'
import { knownDevices } from './sign-in/known-devices.ts'
import { passwordHashing } from './sign-in/password-hashing.ts'
import { signInService } from './sign-in/sign-in-service.ts'

/** Accounts and their sessions: everything the routes call. */
export type AccountsService = ReturnType<typeof accountsService>

interface Sources extends Omit<AccountsSources, 'passwords' | 'devices' | 'codes' | 'sessions'> {
  readonly passwordCost: PasswordCost
}

/** Creates the services of accounts and their sessions. */
export function accountsService(options: Sources) {
  const { db, clock, secret, passwordCost } = options
  const revoked = revokedSessions({ db, clock })
  const sessions = sessionsService({ ...options, revoked })
  const sources: AccountsSources = {
    ...options,
    passwords: passwordHashing(passwordCost),
    devices: knownDevices({ secret, clock }),
    codes: mailedCodesOf(secret),
    sessions,
  }
  return {
    ...signInService(sources),
    ...signUpService(sources),
    ...passwordResetService(sources),
    admins: adminsService(sources),
    profiles: profileService(sources),
    credentials: credentialsService(sources),
    devices: devicesService(sources),
    deletion: deletionService(sources),
    passkeys: passkeysService(sources),
    sessions,
    /** Returns whether the session was revoked, so that its unexpired access tokens must be refused. */
    isRevoked: revoked.has,
    /** Deletes expired codes, tokens, sessions and counts of limits. */
    deleteExpired: (): Promise<void> => deleteExpiredRows(db, clock.now()),
  }
}
