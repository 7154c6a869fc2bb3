import type { PasswordCost } from '../../../shared/auth/password-hash.ts'
import { deleteExpiredRows } from './account-cleanup.ts'
import type { AccountsSources } from './accounts-ports.ts'
import { type AdminsService, adminsService } from './admins/admins-service.ts'
import { type CredentialsService, credentialsService } from './credentials/credentials-service.ts'
import { type DeletionService, deletionService } from './deletion/deletion-service.ts'
import { mailedCodesOf } from './mailed-codes/mailed-codes.ts'
import { type PasswordResetService, passwordResetService } from './mailed-codes/password-reset-service.ts'
import { type SignUpService, signUpService } from './mailed-codes/sign-up-service.ts'
import { type PasskeysService, passkeysService } from './passkeys/passkeys-service.ts'
import { type ProfileService, profileService } from './profile/profile-service.ts'
import { type DevicesService, devicesService } from './sessions/devices-service.ts'
import { revokedSessions } from './sessions/revoked-sessions.ts'
import { type SessionsService, sessionsService } from './sessions/sessions-service.ts'
import { knownDevices } from './sign-in/known-devices.ts'
import { passwordHashing } from './sign-in/password-hashing.ts'
import { type SignInService, signInService } from './sign-in/sign-in-service.ts'

/** Accounts and their sessions: everything the routes call. */
export interface AccountsService extends SignInService, SignUpService, PasswordResetService {
  readonly admins: AdminsService
  readonly profiles: ProfileService
  readonly credentials: CredentialsService
  readonly devices: DevicesService
  readonly deletion: DeletionService
  readonly passkeys: PasskeysService
  readonly sessions: SessionsService
  /** Returns whether the session was revoked, so that its unexpired access tokens must be refused. */
  isRevoked(sessionId: string): Promise<boolean>
  /** Deletes expired codes, tokens, sessions and counts of limits. */
  deleteExpired(): Promise<void>
}

interface Sources extends Omit<AccountsSources, 'passwords' | 'devices' | 'codes' | 'sessions'> {
  readonly passwordCost: PasswordCost
}

/** Creates the services of accounts and their sessions. */
export function accountsService(options: Sources): AccountsService {
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
    isRevoked: revoked.has,
    deleteExpired: () => deleteExpiredRows(db, clock.now()),
  }
}
